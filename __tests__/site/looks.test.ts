import {
  about,
  business,
  contact,
  galleryPage,
  hasGallery,
  home,
  photos,
  questions,
  reviews,
  routes,
  services,
  unknownPath,
} from "../support/content";
import { contrast } from "../support/contrast";
import { boxOf, expect, type Page, panelOf, test, viewer } from "../support/page";

/** Least room between two things that are pressed, in CSS px, and least size of what is read. */
const leastGap = 8;
const leastText = 16;

/** Places of all that an expression finds and that is shown, in the window. */
function placesOf(page: Page, selector: string) {
  return page.locator(selector).evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
        return { top, bottom, left, right, width, height };
      }),
  );
}

/** What stands beside each other, row by row. */
function rowsOf<Place extends { top: number }>(places: readonly Place[]): Place[][] {
  const rows = new Map<number, Place[]>();
  for (const place of places) {
    const top = Math.round(place.top);
    rows.set(top, [...(rows.get(top) ?? []), place]);
  }
  return [...rows.values()];
}

test("the header keeps room between what is pressed, in the order of reading, and its name can be read @desktop", async ({
  page,
}) => {
  await page.goto("/");
  for (const width of [320, 360, 390, 430, 600, 768, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    // The skip link waits above the screen.
    const pressed = (await placesOf(page, "header a, header button")).filter(
      ({ bottom }) => bottom > 0,
    );
    const hasMenu = width < 992;
    // The envelope has moved into the menu where there is least room.
    if (hasMenu) expect(pressed).toHaveLength(width < 480 ? 3 : 4);
    // Links that stand in the bar bring their room along.
    const gap = hasMenu ? leastGap - 0.01 : 0;
    for (const [index, { left, top, bottom }] of pressed.entries()) {
      const before = pressed[index - 1];
      if (!before) continue;
      expect(left - before.right, `${width} px`).toBeGreaterThanOrEqual(gap);
      expect(top < before.bottom && bottom > before.top, "they stand in one row").toBe(true);
    }
    const name = page.getByRole("banner").getByText(business.name);
    const size = await name.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    // A long name stands smaller, so that more of it is seen.
    const least = business.name.length > 30 ? 0.85 * leastText : leastText;
    expect(size, `${width} px`).toBeGreaterThanOrEqual(least);
  }
});

test("digits are as high as capitals, wherever they stand @desktop", async ({ page }) => {
  for (const address of routes) {
    await page.goto(address);
    const others = await page.locator("body *").evaluateAll((all) =>
      all
        .filter((element) =>
          [...element.childNodes].some(
            ({ nodeType, nodeValue }) => nodeType === 3 && /\d/.test(nodeValue ?? ""),
          ),
        )
        .filter((element) => !element.closest("script, style"))
        .filter((element) => !getComputedStyle(element).fontVariantNumeric.includes("lining-nums"))
        .map((element) => element.textContent),
    );
    expect(others, address).toEqual([]);
  }
});

test("the number to press is set in the letters of the text, which have no digits with tails @desktop", async ({
  page,
}) => {
  await page.goto("/");
  const way = page.locator("#contact").getByRole("link", { name: business.phone }).first();
  const family = (element: Element) => getComputedStyle(element).fontFamily;
  expect(await way.evaluate(family)).toBe(await page.locator("body").evaluate(family));
});

test("a page that fits the screen does not scroll @desktop", async ({ page, troubles }) => {
  troubles.expect(/status of 404/);
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.goto(unknownPath);
  const tall = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(tall).toBe(1000);
});

test("what stands below each other ends on one line @desktop", async ({ page }) => {
  await page.goto("/");
  for (const width of [768, 900, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const lists = ["#services details", "#contact li"];
    const ends = await Promise.all(
      (questions.length > 0 ? ["#faq details", ...lists] : lists).map(async (selector) =>
        Math.max(...(await placesOf(page, selector)).map(({ right }) => Math.round(right))),
      ),
    );
    expect(new Set(ends).size, `${width} px: ${ends}`).toBe(1);
  }
});

if (contact.ways.some(({ kind }) => kind === "email")) {
  test("ways to ask stand level, with the address beside its title @desktop", async ({ page }) => {
    await page.goto("/");
    const email = page.locator("#contact li").getByRole("link", { name: business.email });
    // However long the owner's own are.
    await email.evaluate((link) => {
      const title = link.closest("li")?.querySelector("h3");
      if (title) title.textContent = "E-mail";
      link.textContent = "hello@hill-repairs.example";
    });
    const written = page.getByRole("link", { name: "hello@hill-repairs.example" });
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const { height } = await boxOf(written);
      const line = await written.evaluate((element) =>
        parseFloat(getComputedStyle(element).lineHeight),
      );
      expect(height, `${width} px`).toBeLessThan(1.5 * line + 20);
    }
  });
}

test("where pictures do not come, their descriptions can be read @photo @desktop", async ({
  page,
  troubles,
}) => {
  troubles.expect(/Failed to load resource|ERR_FAILED/);
  await page.route(/\.(avif|webp|jpg)$/, (route) => route.abort());
  for (const address of hasGallery ? ["/", "/gallery"] : ["/"]) {
    await page.goto(address);
    const tones = await page
      .locator("main picture")
      .evaluateAll((all) =>
        all.map((picture) => [
          getComputedStyle(picture).color,
          picture.parentElement?.querySelector("svg")?.getAttribute("fill") ?? "",
        ]),
      );
    expect(tones.length).toBeGreaterThan(0);
    for (const [text = "", tone = ""] of tones) {
      expect(contrast(text, tone), `${text} on ${tone}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test("on paper each drawing stands beside its title @desktop", async ({ page }) => {
  await page.goto("/");
  await page.emulateMedia({ media: "print" });
  for (const { title } of services) {
    const summary = panelOf(page, title).locator("summary");
    const icon = await boxOf(summary.locator("svg").first());
    const heading = await boxOf(summary.getByRole("heading"));
    const apart = icon.y + icon.height / 2 - heading.y - heading.height / 2;
    expect(Math.abs(apart), title).toBeLessThan(3);
  }
});

test.describe("the first view", { tag: "@desktop" }, () => {
  test("reaches down to what comes next on a laptop", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/");
    const [first = ""] = home.sections;
    const next = first === "services" ? "summary svg" : "h2";
    await expect(page.locator(`#${first} ${next}`).first()).toBeInViewport();
  });

  if (home.picture)
    test("has its picture as high as the text beside it, up to the screen's edge", async ({
      page,
    }) => {
      await page.goto("/");
      for (const width of [1024, 1280, 1600, 1920, 2560]) {
        await page.setViewportSize({ width, height: 1000 });
        const picture = await boxOf(page.locator("main picture img").first());
        const hero = await boxOf(page.locator("main > *").first());
        expect(Math.abs(picture.height - hero.height), `${width} px`).toBeLessThan(2);
        expect(hero.height, `${width} px`).toBeLessThan(700);
        const edge = await page.evaluate(() => document.documentElement.clientWidth);
        expect(Math.abs(picture.x + picture.width - edge), `${width} px`).toBeLessThan(2);
      }
    });
});

test.describe("the gallery's photos", { tag: ["@desktop", "@photo"] }, () => {
  test("stand in rows of one height, each in its own shape", async ({ page }) => {
    await page.goto("/gallery");
    const shapes = await page
      .locator("figure img")
      .evaluateAll((all) =>
        all.map(
          (image) => Number(image.getAttribute("width")) / Number(image.getAttribute("height")),
        ),
      );
    for (const width of [576, 768, 960, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const places = await placesOf(page, "figure img");
      const rows = rowsOf(places);
      const right = Math.max(...places.map((place) => Math.round(place.right)));
      const last = rows.at(-1);
      for (const row of rows) {
        const bottoms = row.map(({ bottom }) => Math.round(bottom));
        expect(Math.max(...bottoms) - Math.min(...bottoms), `${width} px`).toBeLessThanOrEqual(1);
        const end = Math.max(...row.map((place) => place.right));
        if (row !== last) expect(Math.abs(end - right), `${width} px`).toBeLessThanOrEqual(2);
      }
      for (const [index, { width: across, height }] of places.entries()) {
        expect(Math.abs(across / height / (shapes[index] ?? 0) - 1)).toBeLessThan(0.01);
      }
    }
  });
});

test("nothing is left over in a row of reviews, or of what to say in a message @desktop", async ({
  page,
}) => {
  const rows = async (selector: string) => rowsOf(await placesOf(page, selector));
  const widths = [600, 768, 896, 960, 1024, 1280, 1920];
  if (reviews.length > 0) await page.goto("/gallery");
  for (const width of reviews.length > 0 ? widths : []) {
    await page.setViewportSize({ width, height: 900 });
    const cards = await rows("#reviews article");
    // All rows are full, or the last one's cards fill it.
    const counts = cards.slice(0, -1).map((row) => row.length);
    expect(new Set(counts).size, `${width} px`).toBeLessThanOrEqual(1);
    const ends = cards.map((row) => Math.round(Math.max(...row.map(({ right }) => right))));
    expect(Math.max(...ends) - Math.min(...ends), `${width} px`).toBeLessThanOrEqual(1);
  }
  await page.goto("/");
  const checklist = page.getByRole("heading", { name: contact.message.title });
  await checklist.evaluate((heading) => heading.parentElement?.setAttribute("id", "checklist"));
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const counts = (await rows("#checklist li")).map((row) => row.length);
    expect(new Set(counts).size, `${width} px`).toBe(1);
  }
});

test.describe("proof stands on the home page", { tag: "@desktop" }, () => {
  if (about.proof && hasGallery)
    test("a review, photos that lead to where they open, and the way to all", async ({ page }) => {
      await page.goto("/");
      const section = page.locator("#about");
      const reviewers = await section
        .getByRole("article")
        .evaluateAll((all) => all.map((review) => review.getAttribute("aria-label") ?? ""));
      expect(reviewers).toEqual(reviews.slice(0, 1).map(({ name }) => name));
      // How it was before the work is told on the gallery's page alone.
      const at = photos.findIndex(({ before }) => !before);
      const photo = photos[at];
      if (photo) {
        await section.getByRole("link", { name: photo.alt }).click();
        await expect(page).toHaveURL(`/gallery#photo-${at + 1}`);
        await expect(viewer(page)).toBeVisible();
        await page.goto("/");
      }
      await section.getByRole("link").last().click();
      await expect(page).toHaveURL("/gallery");
    });

  if (galleryPage.call && hasGallery)
    test("and the gallery ends with a call", async ({ page }) => {
      await page.goto("/gallery");
      const last = page.getByRole("main").getByRole("link").last();
      await expect(last).toHaveAttribute("href", /^tel:/);
      await expect(last).toContainText(business.phone);
    });
});

test.describe("by night", { tag: "@desktop" }, () => {
  test.use({ colorScheme: "dark" });

  test("the card with the number lies as quietly as the others, and its button stands out", async ({
    page,
  }) => {
    await page.goto("/");
    const link = page.locator("#contact").getByRole("link", { name: business.phone }).first();
    const [button, card, other] = await link.evaluate((element) => {
      const ground = (one: Element | null | undefined) =>
        one ? getComputedStyle(one).backgroundColor : "";
      const li = element.closest("li");
      // The number stands first or last among the ways, as its owner likes.
      const beside = li?.nextElementSibling ?? li?.previousElementSibling;
      return [ground(element), ground(li), ground(beside)];
    });
    expect(card).toBe(other);
    expect(button).not.toBe(card);
  });
});
