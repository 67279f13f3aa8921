import { accessibilityFindings } from "../support/axe";
import {
  business,
  hasGallery,
  labels,
  photoRoutes,
  photos,
  routes,
  unknownPath,
} from "../support/content";
import {
  expect,
  holdBack,
  openEverything,
  type Page,
  photoLink,
  placeInRow,
  scriptFiles,
  spoilData,
  test,
  viewer,
  visit,
} from "../support/page";

/** Screen widths, in CSS px. Colours are tried at the last, where menu and envelope stand in the bar. */
const widths = [1280, 320, 768];

/** The look in which all is examined; in the others only colours can differ. */
const usual = { colorScheme: "light", forcedColors: "none", contrast: "no-preference" } as const;

const looks = {
  "in dark colours": { colorScheme: "dark" },
  "in forced colours": { forcedColors: "active" },
  "with more contrast": { contrast: "more" },
  "in dark colours with more contrast": { contrast: "more", colorScheme: "dark" },
} as const;

/** Each page in each of its states; calls `examine` whenever one is reached. */
async function throughAllStates(page: Page, examine: (state: string) => Promise<void>) {
  await page.goto("/");
  await examine("home");
  await page.getByRole("button", { name: labels.menu }).click();
  await examine("menu open");
  await page.keyboard.press("Escape");
  await openEverything(page);
  await examine("home, all cards and questions open");

  if (hasGallery) {
    await visit(page, "/gallery");
    await examine("gallery");
  }
  if (photos.length > 0) {
    await photoLink(page, 1).click();
    await expect(viewer(page)).toContainText(placeInRow(1));
    await examine("photo open");
  }

  await page.goto("/privacy-notice");
  await examine("privacy notice");
  await page.goto(unknownPath);
  await examine("unknown address");

  if (!hasGallery) return;
  // An error in the layout itself.
  await spoilData(page, "sq/d/*", "navigation");
  await page.goto("/gallery");
  await page.keyboard.press("Shift");
  const screen = page.getByRole("alert");
  await expect(screen.getByRole("heading", { level: 1 })).toHaveText(labels.error.title);
  await expect(screen.getByRole("link", { name: business.phone })).toBeVisible();
  await examine("error screen");
  await page.unrouteAll();
}

/** What is too small to be tapped, each with its size in CSS px. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scope = document.querySelector("dialog[open]") ?? document;
    return [...scope.querySelectorAll("a[href], button, summary, [tabindex='0']")]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => {
        const { width, height } = control.getBoundingClientRect();
        // Links in a sentence are excepted by WCAG 2.5.8: the line decides their height.
        const inSentence =
          getComputedStyle(control).display === "inline" &&
          control.parentElement?.textContent?.trim() !== control.textContent?.trim();
        const name = control.getAttribute("aria-label") ?? control.textContent?.trim();
        return { name, width, height, inSentence };
      })
      .filter(({ width, height, inSentence }) => !inSentence && (width < 44 || height < 44))
      .map(({ name, width, height }) => `too small to be tapped: ${name}, ${width} × ${height}`);
  });
}

/** What keeps colours of the site's own where a visitor has chosen others. */
const ownColours = (page: Page) =>
  page
    .locator("body *")
    .evaluateAll((all) =>
      all
        .filter((element) => getComputedStyle(element).forcedColorAdjust === "none")
        .map((element) => `has colours of its own: ${element.outerHTML.slice(0, 80)}`),
    );

test("axe finds nothing, and all can be tapped @phone", async ({ page, troubles }) => {
  test.setTimeout(240_000);
  troubles.expect(/status of 404/);
  troubles.expect(/null|not iterable/);
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
    for (const [look, media] of Object.entries(looks)) {
      await page.emulateMedia({ ...usual, ...media });
      note(`${state}, ${look}`, await accessibilityFindings(page, "colours"));
      note(`${state}, ${look}`, await ownColours(page));
    }
    await page.emulateMedia(usual);
  });
  expect(findings).toEqual([]);
});

/** Marks every tab stop with its number in the order of reading, and says how many there are. */
function markStops(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scope = document.querySelector("dialog[open]") ?? document;
    const controls = scope.querySelectorAll("a[href], button, summary, [tabindex='0']");
    const stops = [...controls].filter((it) => it.checkVisibility({ visibilityProperty: true }));
    for (const [index, stop] of stops.entries()) stop.setAttribute("data-stop", String(index));
    return stops.length;
  });
}

/** The number of the tab stop that has the focus, and what is wrong with it; nothing beyond the page. */
function readStop(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    const { x, y, width, height } = element.getBoundingClientRect();
    const at = document.elementFromPoint(x + Math.min(width, innerWidth) / 2, y + height / 2);
    const isTransparent = /, 0\)$|transparent/.test(outlineColor);
    const hasRing = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    const faults = {
      "no ring": !hasRing || isTransparent,
      "out of view": y >= innerHeight || y + height <= 0,
      covered: at === null || !(element.contains(at) || at.contains(element)),
    };
    const name = element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40);
    const found = Object.entries(faults).filter(([, isSo]) => isSo);
    return {
      index: Number(element.dataset.stop ?? "-1"),
      findings: found.map(([fault]) => `${fault}: ${name}`),
    };
  });
}

for (const address of [...routes, ...photoRoutes]) {
  test(`keys reach everything on ${address} in order and show where`, async ({ page }) => {
    // Without the smooth scrolling each stop is in its place at once.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await visit(page, address);
    if (address.includes("#")) await expect(viewer(page)).toBeVisible();
    const count = await markStops(page);
    const inOrder = [...Array(count).keys()];
    for (const [key, expected] of [
      ["Tab", inOrder],
      ["Shift+Tab", inOrder.toReversed()],
    ] as const) {
      const seen: number[] = [];
      const findings: string[] = [];
      // Beyond the last stop lies the browser's own.
      for (let press = 0; press <= count; press++) {
        await page.keyboard.press(key);
        const stop = await readStop(page);
        seen.push(...(stop ? [stop.index] : []));
        findings.push(...(stop?.findings ?? []));
      }
      expect(findings, key).toEqual([]);
      expect([...seen, ...seen].join(), key).toContain(expected.join());
    }
  });
}

/** The classes and keyframes of what is moving on the page. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 0)
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? [effect] : []))
      .map((effect) => `${effect.target?.className} ${JSON.stringify(effect.getKeyframes())}`),
  );

test("no card or question moves under reduced motion @desktop", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  for (const summary of await page.locator("summary").all()) {
    await summary.click();
    expect(await moving(page)).toEqual([]);
  }
});

test("a photo turns and grows, but not under reduced motion @desktop @photo", async ({ page }) => {
  // Slowed down, so that it can be seen.
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function slowly(frames) {
      return animate.call(this, frames, 60_000);
    };
  });
  for (const [reducedMotion, awaited, opened] of [
    ["no-preference", /rotate/, /"transform":"translate/],
    ["reduce", /^$/, /^$/],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    const release = await holdBack(page, scriptFiles);
    await page.goto("about:blank");
    await page.goto("/gallery");
    await photoLink(page, 1).click();
    await expect(photoLink(page, 1)).toHaveAttribute("aria-busy", "true");
    expect((await moving(page)).join(), reducedMotion).toMatch(awaited);
    release();
    await expect(viewer(page)).toBeVisible();
    expect((await moving(page)).join(), reducedMotion).toMatch(opened);
  }
  await page.keyboard.press("ArrowRight");
  await expect(viewer(page)).toContainText(placeInRow(2));
  expect(await moving(page), "on to the next").toEqual([]);
});
