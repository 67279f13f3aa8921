import { accessibilityFindings } from "../support/axe";
import {
  business,
  hasGallery,
  labels,
  photoRoutes,
  photos,
  questions,
  routes,
  services,
  unknownPath,
} from "../support/content";
import {
  expect,
  isExpanded,
  openEverything,
  type Page,
  panelOf,
  photoLink,
  placeInRow,
  spoilData,
  test,
  toggleOf,
  viewer,
  visit,
} from "../support/page";

/** Screen widths, in CSS px. Colours are tried at the last, where menu and envelope stand in the bar. */
const widths = [1280, 390, 320, 768];

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
  const menu = page.getByRole("button", { name: labels.menu });
  if (await menu.isVisible()) {
    await menu.click();
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
    await expect(viewer(page)).toContainText(placeInRow(1));
    await examine("photo open");
  }

  await page.goto("/privacy-notice");
  await examine("privacy notice");
  await page.goto(unknownPath);
  await examine("unknown address");

  if (!hasGallery) return;
  await spoilData(page, "gallery/page-data", "reviews");
  await page.goto("/gallery");
  await page.keyboard.press("Shift");
  await expect(page.getByRole("heading", { name: labels.error.title })).toBeVisible();
  await examine("error screen");
  await page.unrouteAll();
}

/** What is too small to be tapped, each with its size in CSS px. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll("a[href], button, summary, [tabindex='0']");
    return [...controls]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !document.querySelector("dialog[open]") || control.closest("dialog"))
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

test("in any state of any page axe finds nothing, in any colours, and all can be tapped @phone", async ({
  page,
  troubles,
}) => {
  test.setTimeout(240_000);
  troubles.expect(/status of 404/);
  troubles.expect(/Cannot read properties of null/);
  const findings: string[] = [];
  let examined = 0;
  const note = (where: string, found: readonly string[]) => {
    findings.push(...found.map((finding) => `${where}: ${finding}`));
    examined++;
  };
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
    }
    await page.emulateMedia(usual);
  });
  expect(findings).toEqual([]);
  expect(examined).toBeGreaterThanOrEqual((hasGallery ? 7 : 4) * 12);
});

test("in forced colours all text is painted in the visitor's own colours @desktop", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  for (const address of [...routes, ...photoRoutes]) {
    await visit(page, address);
    if (address.includes("#")) await expect(viewer(page)).toBeVisible();
    const strangers = await page.evaluate(() => {
      const probe = document.createElement("a");
      document.body.append(probe);
      const visitors = ["CanvasText", "LinkText", "ButtonText", "GrayText"].map((name) => {
        probe.style.color = name;
        return getComputedStyle(probe).color;
      });
      probe.href = "#";
      probe.style.color = "";
      visitors.push(getComputedStyle(probe).color);
      probe.remove();
      return [...document.querySelectorAll("body *")]
        .filter((element) => element.checkVisibility() && element.textContent?.trim())
        .filter((element) => !visitors.includes(getComputedStyle(element).color))
        .map((element) => `${element.outerHTML.slice(0, 80)} ${getComputedStyle(element).color}`);
    });
    expect(strangers, address).toEqual([]);
  }
});

/** Marks every tab stop with its number in the order of reading, and says how many there are. */
function markStops(page: Page): Promise<number> {
  return page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>("a[href], button, summary, [tabindex='0']");
    const modal = document.querySelector("dialog[open]");
    const stops = [...all]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !modal || modal.contains(element));
    for (const [index, element] of stops.entries()) element.dataset.stop = String(index);
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
  test(`the keyboard reaches everything on ${address} in order, there and back, and shows where it is`, async ({
    page,
  }) => {
    // Without the smooth scrolling each stop is in its place at once.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await visit(page, address);
    if (address.includes("#")) await expect(viewer(page)).toBeVisible();
    const count = await markStops(page);
    const inOrder = [...Array(count).keys()];
    if (address.includes("#")) {
      await page.getByRole("button", { name: labels.lightbox.close }).focus();
    }
    for (const [key, expected] of [
      ["Tab", inOrder],
      ["Shift+Tab", inOrder.toReversed()],
    ] as const) {
      const seen: number[] = [];
      const findings: string[] = [];
      for (let press = 0; press <= count; press++) {
        await page.keyboard.press(key);
        const stop = await readStop(page);
        if (!stop) continue;
        seen.push(stop.index);
        findings.push(...stop.findings);
      }
      expect(findings, key).toEqual([]);
      const reached = [...new Set(seen)].toSorted((a, b) => a - b);
      expect(reached, `every control is reached by ${key}`).toEqual(inOrder);
      if (!address.includes("#")) expect(seen.slice(0, count), "in order").toEqual(expected);
    }
  });
}

/** Text in an aria snapshot, whatever characters are in it. */
const quoted = (text: string) => JSON.stringify(text.replace(/\s+/g, " ").trim());

test.describe("a screen reader gets", () => {
  const links = labels.navigation
    .map(
      ({ text, to }) =>
        `            - listitem:\n              - link ${quoted(text)}:\n                - /url: ${quoted(to)}`,
    )
    .join("\n");

  test("the header on a desktop @desktop", async ({ page }) => {
    await page.goto("/privacy-notice");
    await expect(page.getByRole("banner")).toMatchAriaSnapshot(`
      - banner:
        - link ${quoted(`${business.name} , ${labels.home}`)}:
          - /url: /
        - navigation ${quoted(labels.menu)}:
          - list:
${links}
        - paragraph:
          - link ${quoted(business.email)}:
            - /url: /^mailto:.+/
          - link ${quoted(`${labels.call} ${business.phone}`)}:
            - /url: /^tel:.+/
    `);
  });

  // Whether the menu is said to be open is the browser's own state; menu.test.ts asks for it.
  test("the header on a phone @phone", async ({ page }) => {
    await page.goto("/privacy-notice");
    await page.getByRole("button", { name: labels.menu }).click();
    await expect(page.getByRole("banner")).toMatchAriaSnapshot(`
      - banner:
        - link ${quoted(`${business.name} , ${labels.home}`)}:
          - /url: /
        - navigation ${quoted(labels.menu)}:
          - list:
${links}
          - link ${quoted(`${labels.call} ${business.phone}`)}
          - link ${quoted(business.email)}
        - paragraph:
          - link ${quoted(`${labels.call} ${business.phone}`)}
        - button ${quoted(labels.menu)}
    `);
  });

  test("a service card and a question, closed and open @desktop", async ({ page }) => {
    await page.goto("/");
    const { title = "", items = [] } = services.at(-1) ?? {};
    const jobs = items.slice(0, 3).join(" · ");
    const rest = ` · ${labels.more?.and} ${items.length - 3} ${labels.more?.more}`;
    const shown = `${labels.expand} ${jobs}${items.length > 3 ? rest : ""}`;
    const said = `\n        - text: ${quoted(shown)}`;
    for (const [section, name, role, text] of [
      ["#services", title, "listitem", said],
      ...questions.slice(0, 1).map(({ question }) => ["#faq", question, "paragraph", ""] as const),
    ] as const) {
      const panel = panelOf(page, name);
      await expect(panel).toMatchAriaSnapshot(`
      - group:
        - heading ${quoted(name)} [level=3]${text}
    `);
      await expect(panel.getByRole(role)).toHaveCount(0);
      expect(await isExpanded(page, `${section} summary`)).toBe(false);
      await toggleOf(page, name).click();
      await expect(panel.getByRole(role).first()).toBeVisible();
      expect(await isExpanded(page, `${section} details[open] summary`)).toBe(true);
    }
  });

  test("the lightbox @desktop @photo", async ({ page }) => {
    const { label, previous, next, close } = labels.lightbox;
    await visit(page, "/gallery#photo-1");
    const arrows = photos.length > 1 ? [previous, next] : [];
    await expect(viewer(page)).toMatchAriaSnapshot(`
      - dialog ${quoted(label)}:
        - img ${quoted(photos[0]?.alt ?? "")}
        - paragraph: ${quoted(`${placeInRow(1)} ${photos[0]?.caption}`)}
${[...arrows, close].map((name) => `        - button ${quoted(name)}`).join("\n")}
    `);
  });
});

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
  const panels = [...services.map(({ title }) => title), ...questions.map((it) => it.question)];
  for (const panel of panels) {
    await toggleOf(page, panel).click();
    expect(await moving(page), panel).toEqual([]);
  }
});

test("no photo that is awaited moves under reduced motion @desktop @photo", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route(/\.js$/, () => {});
  await page.goto("/gallery");
  await photoLink(page, 1).click();
  await expect(photoLink(page, 1)).toHaveAttribute("aria-busy", "true");
  expect(await moving(page)).toEqual([]);
  await page.unrouteAll();
});

test("a photo grows out of the one on the page, and moves not at all under reduced motion @desktop @photo", async ({
  page,
}) => {
  // Slowed down, so that it can be seen.
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function slowly(frames) {
      return animate.call(this, frames, 60_000);
    };
  });
  for (const [reducedMotion, motions] of [
    ["no-preference", expect.arrayContaining([expect.stringMatching(/"transform":"translate/)])],
    ["reduce", []],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto("about:blank");
    await visit(page, "/gallery");
    await photoLink(page, 1).click();
    await expect(viewer(page)).toBeVisible();
    expect(await moving(page), reducedMotion).toEqual(motions);
  }
  await page.keyboard.press("ArrowRight");
  await expect(viewer(page)).toContainText(placeInRow(2));
  expect(await moving(page), "on to the next").toEqual([]);
});
