import { test as base, expect } from "@playwright/test";
import type { Engine, EnginePage } from "./engine";
import { type EngineChoice, engines } from "./engines";
import { passOn, type Site } from "./site";

/** How long a page may take over an answer to what was done to it, in ms. */
const patience = 30_000;

/** An element's place in the window. */
export interface Sight {
  x: number;
  y: number;
  top: number;
  bottom: number;
  /** Whether all of it is in the window. */
  whole: boolean;
  /** Whether its middle is not covered either. */
  clear: boolean;
}

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
    const x = left + width / 2;
    const y = top + height / 2;
    const whole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const clear = width > 0 && whole && element.contains(document.elementFromPoint(x, y));
    return { x, y, top, bottom, whole, clear };
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
    const { x, y } = look();
    if (x !== sight.x || y !== sight.y) still = -1;
    sight = look();
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

  back() {
    return this.page.evaluate(() => history.back());
  }

  /** The path and fragment that the page is at. */
  address() {
    return this.page.evaluate(() => location.pathname + location.hash);
  }

  sight(selector: string, text = "") {
    return this.page.evaluate(lookFor, selector, text, false);
  }

  /** Scrolls there if need be, and touches the middle. */
  async tap(selector: string, text = "") {
    let sight: Sight | null = null;
    await eventually(async () => {
      sight = await this.page.evaluate(lookFor, selector, text, true);
      expect(sight?.clear, `${selector} ${text} can be touched`).toBe(true);
    });
    if (sight) await this.page.tap(sight);
  }

  async expectAt(address: string) {
    await eventually(async () => expect(await this.address()).toBe(address));
  }

  /** @returns where it is then */
  async expectSight(how: "whole" | "clear", selector: string, text = "") {
    let sight: Sight | null = null;
    await eventually(async () => {
      sight = await this.sight(selector, text);
      expect(sight?.[how], `${selector} ${text} is in sight`).toBe(true);
    });
    return sight as Sight | null;
  }
}

/** Tries again until it holds: a page may be on its way to another. */
export function eventually(holds: () => Promise<void>): Promise<void> {
  return expect(holds).toPass({ timeout: patience, intervals: [50, 50, 100, 200] });
}

/** What engines say about every visit, and why that is as it should be. */
const known = [
  // The page for unknown addresses comes with that status.
  /status of 404/,
  // WebKit says so of every page; the other directives hold.
  /Unrecognized Content-Security-Policy directive 'manifest-src'/,
];

/** What they say where scripts are forbidden. */
const forbidden = [/script-src 'none'/, /Refused to execute a script because its hash/];

interface Fixtures {
  /** Skips the test where its engine cannot be had. */
  available: undefined;
  scripts: boolean;
  site: Site;
  phone: Phone;
}

interface WorkerFixtures {
  engineName: string;
  /** What the engine still needs, if anything. */
  missing: string | undefined;
  engine: Engine;
}

function chosen(engineName: string): EngineChoice {
  const choice = engines.find(({ name }) => name === engineName);
  if (!choice) throw new Error(`No engine is called ${engineName}.`);
  return choice;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ["", { option: true, scope: "worker" }],
  scripts: [true, { option: true }],

  missing: [
    async ({ engineName }, use) => {
      await use(await chosen(engineName).prepare());
    },
    { scope: "worker" },
  ],

  engine: [
    async ({ engineName }, use) => {
      const engine = await chosen(engineName).start();
      await use(engine);
      await engine.close();
    },
    { scope: "worker" },
  ],

  available: [
    async ({ missing }, use, testInfo) => {
      testInfo.skip(missing !== undefined, missing);
      await use(undefined);
    },
    { auto: true },
  ],

  site: async ({ scripts }, use) => {
    const site = await passOn(process.env.SITE_ADDRESS ?? "", { scripts });
    await use(site);
    await site.close();
  },

  phone: async ({ engine, site, scripts }, use) => {
    const page = await engine.newPage();
    await page.resize(390, 844);
    await use(new Phone(page, site));
    const unexpected = page
      .complaints()
      .filter((text) => ![...known, ...(scripts ? [] : forbidden)].some((k) => k.test(text)));
    await page.close();
    expect(unexpected, "what the engine complained about").toEqual([]);
  },
});

export { expect };
