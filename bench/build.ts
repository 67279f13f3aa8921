import { spawnSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import { launchOptions, requireBrowser } from "../__tests__/support/browser";
import { home } from "../__tests__/support/content";
import { copySite, edit, freePort, type SiteCopy } from "../__tests__/support/site-copy";
import { median } from "./figures";
import { table } from "./table";

/**
 * `npm run bench:build`: how long an owner waits for a first build, for another with nothing or one
 * text changed, as parts of the first, and in `develop` from saving a text to seeing it.
 */

const rounds = 3;
const savings = 15;

async function buildSeconds(site: SiteCopy): Promise<number> {
  const start = performance.now();
  const { code, output } = await site.build();
  if (code !== 0) throw new Error(output.slice(-2000));
  return (performance.now() - start) / 1000;
}

/** Seconds of each kind of build, one round after the other. */
async function benchBuilds() {
  const seconds = { first: [] as number[], unchanged: [] as number[], word: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const site = copySite({ whole: true });
    try {
      seconds.first.push(await buildSeconds(site));
      seconds.unchanged.push(await buildSeconds(site));
      edit(site, "home", "headline: ", "headline: New ");
      seconds.word.push(await buildSeconds(site));
    } finally {
      site.remove();
    }
  }
  const first = median(seconds.first);
  const row = (name: string, all: number[]) => [
    name,
    round(median(all), 1),
    round(median(all) / first, 2),
    all.map((s) => round(s, 1)).join(", "),
  ];
  console.log(
    table(
      [`${rounds} builds`, "median, s", "of a first build", "each, s"],
      [
        row("a first build", seconds.first),
        row("nothing changed", seconds.unchanged),
        row("one text changed", seconds.word),
      ],
    ),
  );
}

/** Waits until a text stands in the page; ms since it was saved. */
async function untilShown(page: Page, text: string, saved: number): Promise<number> {
  await page.getByText(text).waitFor({ timeout: 60_000 });
  return performance.now() - saved;
}

/** From saving a text of the headline to seeing it, once the page is open. */
async function benchDevelop() {
  const site = copySite();
  const port = await freePort();
  const develop = site.start("develop", "--port", String(port), "--host", "127.0.0.1");
  const browser = await chromium.launch(launchOptions());
  try {
    const address = `http://127.0.0.1:${port}`;
    const start = performance.now();
    while (!(await fetch(address).catch(() => null))?.ok) {
      if (performance.now() - start > 600_000) throw new Error("develop does not answer.");
      await wait(500);
    }
    const page = await browser.newPage();
    await page.goto(address);
    await page.getByText(home.headline).waitFor({ timeout: 120_000 });
    const waits: number[] = [];
    for (let number = 0; number < savings; number++) {
      const word = `Word${number}`;
      edit(site, "home", "headline: ", `headline: ${word} `);
      waits.push(await untilShown(page, word, performance.now()));
    }
    console.log(
      `\nFrom saving a text to seeing it in develop: median ${Math.round(median(waits))} ms, ` +
        `${savings} times from ${Math.round(Math.min(...waits))} to ${Math.round(Math.max(...waits))} ms.`,
    );
  } finally {
    develop.kill("SIGTERM");
    await browser.close();
    site.remove();
  }
}

const round = (value: number, digits: number) => Number(value.toFixed(digits));

async function main(): Promise<void> {
  requireBrowser();
  console.log(`${spawnSync("git", ["rev-parse", "--short", "HEAD"]).stdout}`.trim());
  await benchBuilds();
  await benchDevelop();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
