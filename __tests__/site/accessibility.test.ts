import { accessibilityFindings } from "../support/axe";
import {
  business,
  hasGallery,
  hasMenu,
  labels,
  photoRoutes,
  photos,
  routes,
  unknownPath,
} from "../support/content";
import {
  expect,
  openEverything,
  type Page,
  photoLink,
  positionText,
  runningAnimations,
  test,
  viewer,
  visit,
} from "../support/page";
import { smallTargets } from "../support/small-targets";

/** Screen widths in CSS px at which everything is examined: a desktop and the narrowest phone. */
const widths = [1280, 320];

/** A tablet, whose bar has both the menu button and the email button. */
const tablet = 768;

/** The colours in which everything is examined. In the others only colours can differ. */
const usual = { colorScheme: "light", forcedColors: "none", contrast: "no-preference" } as const;

const looks = {
  "in dark colours": { colorScheme: "dark" },
  "with more contrast": { contrast: "more" },
  "in forced colours": { forcedColors: "active" },
} as const;

/** Opens each page in each of its states, and calls `examine` in each. */
async function throughAllStates(page: Page, examine: (state: string) => Promise<void>) {
  await page.goto("/");
  await examine("home");
  if (hasMenu) {
    await page.getByRole("button", { name: labels.menu }).click();
    await examine("menu open");
    await page.keyboard.press("Escape");
  }
  await openEverything(page);
  await examine("home, all cards and questions open");

  if (hasGallery) {
    await visit(page, "/gallery");
    await examine("gallery");
  }
  if (photos.length > 0) {
    await photoLink(page, 1).click();
    await expect(viewer(page)).toContainText(positionText(1));
    await examine("photo open");
  }

  await page.goto("/privacy-notice");
  await examine("privacy notice");
  await page.goto(unknownPath);
  await examine("unknown address");

  if (!hasGallery) return;
  // An error in the layout itself.
  await page.route("**/page-data/gallery/page-data.json", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"navigation":', '"navigation":null,"other":');
    await route.fulfill({ response, body });
  });
  await page.goto("/gallery");
  await page.keyboard.press("Shift");
  const screen = page.getByRole("alert");
  await expect(screen.getByRole("heading", { level: 1 })).toHaveText(labels.error.title);
  await expect(screen.getByRole("link", { name: business.phone })).toBeVisible();
  await examine("error screen");
  await page.unrouteAll();
}

test("on every page and in every state axe finds no fault, and every control is large enough for a finger @phone", async ({
  page,
  complaints,
}) => {
  test.setTimeout(240_000);
  complaints.allow(/status of 404/);
  complaints.allow(/null|not iterable/);
  const findings: string[] = [];
  const note = (where: string, found: readonly string[]) =>
    findings.push(...found.map((finding) => `${where}: ${finding}`));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await throughAllStates(page, async (state) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      note(`${state}, ${width} px`, await accessibilityFindings(page));
      note(`${state}, ${width} px`, await smallTargets(page));
    }
    await page.setViewportSize({ width: tablet, height: 800 });
    note(`${state}, ${tablet} px`, await smallTargets(page));
    for (const [look, media] of Object.entries(looks)) {
      await page.emulateMedia({ ...usual, ...media });
      note(`${state}, ${look}`, await accessibilityFindings(page, "colours"));
    }
    // With forced colours (Windows high contrast) no element may keep colours of its own.
    const ownColours = await page
      .locator("body *")
      .evaluateAll((all) =>
        all
          .filter((it) => getComputedStyle(it).forcedColorAdjust === "none")
          .map((it) => it.outerHTML),
      );
    note(`${state}, own colours`, ownColours);
    await page.emulateMedia(usual);
  });
  expect(findings).toEqual([]);
});

/**
 * Reads the tab stop that has the focus.
 *
 * @returns how many stops the page has, the position of this one in reading order, and what is wrong with it
 */
function readStop(page: Page) {
  return page.evaluate(() => {
    const scope = document.querySelector("dialog[open]") ?? document;
    const controls = scope.querySelectorAll("a[href], button, summary, [tabindex='0']");
    const stops = [...controls].filter((it) => it.checkVisibility({ visibilityProperty: true }));
    const element = document.activeElement ?? document.body;
    const count = stops.length;
    // After the last stop the focus leaves the page for the browser's own buttons.
    if (element === document.body) return { count, seen: [], findings: [] };
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    const { x, y, width, height } = element.getBoundingClientRect();
    const at = document.elementFromPoint(x + Math.min(width, innerWidth) / 2, y + height / 2);
    const isTransparent = /, 0\)$|transparent/.test(outlineColor);
    const hasRing = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    const name = element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40);
    const isInView = at !== null && (element.contains(at) || at.contains(element));
    const findings = [
      ...(hasRing && !isTransparent ? [] : [`no ring: ${name}`]),
      ...(isInView ? [] : [`covered or out of view: ${name}`]),
    ];
    return { count, seen: [stops.indexOf(element)], findings };
  });
}

for (const address of [...routes, ...photoRoutes]) {
  // On a phone only the menu button is added, which is the same on every page.
  const tag = address === "/" ? [] : "@desktop";
  test(`Tab reaches every control on ${address} in reading order, and each shows its focus`, {
    tag,
  }, async ({ page }) => {
    // Without smooth scrolling each stop is in its place at once.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await visit(page, address);
    if (address.includes("#")) await expect(viewer(page)).toBeVisible();
    const { count } = await readStop(page);
    const inOrder = [...Array(count).keys()];
    for (const [key, expected] of [
      ["Tab", inOrder],
      ["Shift+Tab", inOrder.toReversed()],
    ] as const) {
      const seen: number[] = [];
      const findings: string[] = [];
      for (let press = 0; press <= count; press++) {
        await page.keyboard.press(key);
        const stop = await readStop(page);
        seen.push(...stop.seen);
        findings.push(...stop.findings);
      }
      expect(findings, key).toEqual([]);
      expect([...seen, ...seen].join(), key).toContain(expected.join());
    }
  });
}

test("cards and questions open without moving for visitors who ask for less motion @desktop", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  for (const summary of await page.locator("summary").all()) {
    await summary.click();
    expect(await runningAnimations(page)).toEqual([]);
  }
});
