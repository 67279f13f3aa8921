import { test as base, expect } from "@playwright/test";
import type { Engine, EnginePage } from "./engine";
import { engines } from "./engines";
import { type SiteProxy, startProxy } from "./proxy";

/** Where an element is in the window. */
interface Sight {
  /** Its middle. */
  x: number;
  y: number;
  /** Whether all of it is in the window. */
  whole: boolean;
  /** Whether that is so, and nothing covers its middle. */
  clear: boolean;
}

/**
 * Runs in the page: finds the first element that has this selector, and this text unless the text is empty. Waits
 * until the element has kept its place for three frames.
 *
 * @param scrolls whether the page is scrolled when the element is not in sight
 */
async function lookFor(selector: string, text: string, scrolls: boolean): Promise<Sight | null> {
  const element = Array.from(document.querySelectorAll(selector)).find((candidate) => {
    const name = candidate.getAttribute("aria-label") || candidate.textContent || "";
    return !text || name.replace(/\s+/g, " ").trim() === text;
  });
  if (!element) return null;
  const look = () => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    const x = Math.round(left + width / 2);
    const y = Math.round(top + height / 2);
    const whole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const clear = width > 0 && whole && element.contains(document.elementFromPoint(x, y));
    return { x, y, whole, clear };
  };
  if (scrolls && !look().clear) {
    // Old engines ignore "instant" and scroll as smoothly as the page asks for.
    document.documentElement.style.scrollBehavior = "auto";
    element.scrollIntoView({ block: "center" });
    document.documentElement.style.scrollBehavior = "";
  }
  let sight = look();
  for (let still = 0; still < 3; still++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const { x, y } = sight;
    sight = look();
    if (x !== sight.x || y !== sight.y) still = -1;
  }
  return sight;
}

/** Runs in the page: notes the next click, also for the page that it leads to. */
function noteClick(): void {
  sessionStorage.removeItem("clicked");
  addEventListener("click", () => sessionStorage.setItem("clicked", ""), {
    capture: true,
    once: true,
  });
}

const wasClicked = () => sessionStorage.getItem("clicked") !== null;

/** A page on a phone, and what a visitor does there. */
export class Phone {
  constructor(
    readonly page: EnginePage,
    readonly site: SiteProxy,
  ) {}

  goto(path: string) {
    return this.page.goto(this.site.address + path);
  }

  /** Goes Back once `evaluate` has its answer, which would else be lost with the page. */
  back() {
    return this.page.evaluate(() => void setTimeout(() => history.back()));
  }

  /** The path and fragment that the page is at. */
  address() {
    return this.page.evaluate(() => location.pathname + location.hash);
  }

  sight(selector: string, text = "") {
    return this.page.evaluate(lookFor, selector, text, false);
  }

  /**
   * Scrolls to the element if need be, and touches its middle. On a busy computer finger and lift may be so far apart that
   * an engine takes them for a long press, which clicks nothing: then it is touched again, as a visitor would.
   */
  tap(selector: string, text = "") {
    return eventually(async () => {
      const sight = await this.page.evaluate(lookFor, selector, text, true);
      if (!sight?.clear) throw new Error(`${selector} ${text} cannot be touched`);
      await this.page.evaluate(noteClick);
      await this.page.touch([sight]);
      const click = async () => expect(await this.page.evaluate(wasClicked)).toBe(true);
      await expect(click).toPass({ timeout: 5000 });
    });
  }

  expectAt(address: string) {
    return eventually(async () => expect(await this.address()).toBe(address));
  }

  expectSight(how: "whole" | "clear", selector: string, text = "") {
    return eventually(async () =>
      expect((await this.sight(selector, text))?.[how], `${selector} ${text}`).toBe(true),
    );
  }
}

/** Repeats the expectations until they hold: a page may still be changing. */
export function eventually(expectations: () => Promise<void>): Promise<void> {
  return expect(expectations).toPass({ timeout: 30_000, intervals: [50, 50, 100, 200] });
}

/** Messages that engines print at every visit, and why they are no fault. */
const harmless = [
  // The page for unknown addresses comes with that status.
  /status of 404/,
  // WebKit says so when a page is left before everything has arrived.
  /cannot load \S+ due to access control checks/,
  // Gatsby says so then, as the data of the page has not arrived either.
  /page resources for \S+ not found. Not rendering React/,
  // WebKit lacks this directive; the others hold.
  /Unrecognized Content-Security-Policy directive 'manifest-src'/,
];

/** Further harmless messages where a test forbids scripts. */
const harmlessWithoutScripts = [
  /script-src 'none'/,
  /Refused to execute a script because its hash/,
];

interface Fixtures {
  scripts: boolean;
  site: SiteProxy;
  phone: Phone;
}

interface WorkerFixtures {
  engineName: string;
  /** The running engine, or a sentence that says what is missing to start it. */
  started: Engine | string;
}

export const test = base.extend<Fixtures & { engine: Engine }, WorkerFixtures>({
  engineName: ["", { option: true, scope: "worker" }],
  scripts: [true, { option: true }],

  started: [
    async ({ engineName }, use) => {
      const choice = engines.find(({ name }) => name === engineName);
      if (!choice) throw new Error(`No engine is called ${engineName}.`);
      const missing = await choice.prepare();
      if (missing) return use(missing);
      const engine = await choice.start();
      await use(engine);
      await engine.close();
    },
    { scope: "worker" },
  ],

  /** Skips the test where its engine cannot be started. */
  engine: async ({ started }, use, testInfo) => {
    testInfo.skip(typeof started === "string", String(started));
    await use(started as Engine);
  },

  site: async ({ scripts }, use) => {
    const site = await startProxy(process.env.SITE_ADDRESS ?? "", scripts);
    await use(site);
    site.close();
  },

  phone: async ({ engine, site, scripts }, use) => {
    const page = await engine.newPage();
    await page.resize(390, 844);
    await use(new Phone(page, site));
    const expected = [...harmless, ...(scripts ? [] : harmlessWithoutScripts)];
    const unexpected = page
      .complaints()
      .filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
    await page.close();
    expect(unexpected, "what the engine complained about").toEqual([]);
  },
});

export { expect };
