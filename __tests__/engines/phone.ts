import { test as base, expect } from "@playwright/test";
import type { Engine, EnginePage } from "./engine";
import { engines } from "./engines";
import { passOn, type Site } from "./site";

/** Where an element's middle is in the window, and whether all of it is there, and not covered either. */
type Sight = { x: number; y: number; whole: boolean; clear: boolean };

/**
 * Runs in the page: the first element that a selector finds, with this text if any is given, once
 * it has kept its place for three frames.
 *
 * @param bring whether the page is to be scrolled where the element is not in sight
 */
async function lookFor(selector: string, text: string, bring: boolean): Promise<Sight | null> {
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
  if (bring && !look().clear) {
    // Old engines take "instant" for the page's own, smooth way.
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

/** A page on a phone's screen, with what a visitor does there. */
export class Phone {
  constructor(
    readonly page: EnginePage,
    readonly site: Site,
  ) {}

  goto(path: string) {
    return this.page.goto(this.site.address + path);
  }

  /** Once the answer is given, which would be lost with the page. */
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

  /** Scrolls there if need be, and touches the middle. */
  tap(selector: string, text = "") {
    return eventually(async () => {
      const sight = await this.page.evaluate(lookFor, selector, text, true);
      if (!sight?.clear) throw new Error(`${selector} ${text} cannot be touched`);
      await this.page.touch([sight]);
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

/** Tries again until it holds: a page may be on its way to another. */
export function eventually(holds: () => Promise<void>): Promise<void> {
  return expect(holds).toPass({ timeout: 30_000, intervals: [50, 50, 100, 200] });
}

/** What engines say about every visit, and why that is as it should be. */
const known = [
  // The page for unknown addresses comes with that status.
  /status of 404/,
  // WebKit calls it so when a page is left before all that it has asked for is there.
  /cannot load \S+ due to access control checks/,
  // WebKit says so of every page; the other directives hold.
  /Unrecognized Content-Security-Policy directive 'manifest-src'/,
];

/** What they say where scripts are forbidden. */
const forbidden = [/script-src 'none'/, /Refused to execute a script because its hash/];

interface Fixtures {
  scripts: boolean;
  site: Site;
  phone: Phone;
}

interface WorkerFixtures {
  engineName: string;
  /** The engine, or what it still needs. */
  found: Engine | string;
}

export const test = base.extend<Fixtures & { engine: Engine }, WorkerFixtures>({
  engineName: ["", { option: true, scope: "worker" }],
  scripts: [true, { option: true }],

  found: [
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

  /** Skips the test where its engine cannot be had. */
  engine: async ({ found }, use, testInfo) => {
    testInfo.skip(typeof found === "string", String(found));
    await use(found as Engine);
  },

  site: async ({ scripts }, use) => {
    const site = await passOn(process.env.SITE_ADDRESS ?? "", scripts);
    await use(site);
    site.close();
  },

  phone: async ({ engine, site, scripts }, use) => {
    const page = await engine.newPage();
    await page.resize(390, 844);
    await use(new Phone(page, site));
    const expected = [...known, ...(scripts ? [] : forbidden)];
    const unexpected = page
      .complaints()
      .filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
    await page.close();
    expect(unexpected, "what the engine complained about").toEqual([]);
  },
});

export { expect };
