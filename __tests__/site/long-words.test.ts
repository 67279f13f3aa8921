import { business, home, routes, services } from "../support/content";
import { expect, openEverything, type Page, test } from "../support/page";
import { standingOut } from "../support/standing-out";

/** As long as the content model lets a name be, with one place to break. */
const longName = "Llanfairpwllgwyngyll Handywork";
const longVillage = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch";
const longWord = "Heizungsthermostatventilaustauschdienstleistungen";
const longAddress = "instandhaltungsarbeiten@llanfair-and-the-surrounding-villages.example";

/** What the owner's text becomes, wherever the served page shows them. */
const replacements: [from: string, to: string][] = [
  [business.name, longName],
  [business.email, longAddress],
  ...home.badges.slice(0, 1).map(({ text }): [string, string] => [text, longWord]),
  ...services.slice(0, 1).flatMap(({ title, items }): [string, string][] => [
    [title, longWord],
    [items[0] ?? "", longWord.toLowerCase()],
  ]),
];

/** Text as it stands in the served page. */
const inHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) =>
    character === "'" ? "&#x27;" : `&${entities[character]};`,
  );
const entities: Record<string, string> = { "&": "amp", "<": "lt", ">": "gt", '"': "quot" };

/** Serves every page with long words; no script comes, so that React does not mend them. */
async function serveLongWords(page: Page) {
  await page.route(/\/(gallery|privacy-notice|no-such-page)?$/, async (route) => {
    const response = await route.fetch();
    let body = await response.text();
    for (const [from, to] of replacements) {
      body = body.replaceAll(`${inHtml(from)}<`, `${to}<`);
    }
    // Villages stand in one sentence.
    const [village] = business.villages ?? [];
    if (village) body = body.replaceAll(inHtml(village), longVillage);
    await route.fulfill({ response, body });
  });
}

/** What lies over something beside it in the header. */
function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bar = [...document.querySelectorAll("header a, header button")]
      .filter((element) => element.checkVisibility())
      .map((element) => [element.getBoundingClientRect(), element.textContent] as const);
    return bar.flatMap(([first, name], index) =>
      bar
        .slice(index + 1)
        .filter(([second]) => {
          const across = Math.min(first.right, second.right) - Math.max(first.left, second.left);
          const along = Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top);
          return across > 1 && along > 1;
        })
        .map(([, other]) => `overlap: ${name} and ${other}`),
    );
  });
}

/** Phones, upright and on their side, tablets and desktops, on both sides of the menu's going. */
const screens = [
  [280, 653],
  [320, 568],
  [360, 740],
  [390, 844],
  [568, 320],
  [667, 375],
  [844, 390],
  [932, 430],
  [600, 800],
  [768, 1024],
  [895, 800],
  [897, 800],
  [1024, 768],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
] as const;

test("long names fit on every screen @desktop", async ({ page }) => {
  const findings: string[] = [];
  await serveLongWords(page);
  for (const address of routes) {
    await page.goto(address);
    await expect(page.getByRole("banner")).toContainText(longName);
    await openEverything(page);
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height });
      const wrong = [...(await standingOut(page)), ...(await overlaps(page))];
      findings.push(...wrong.map((trouble) => `${address} at ${width}×${height}: ${trouble}`));
    }
  }
  expect(findings).toEqual([]);
});
