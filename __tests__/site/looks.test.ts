import { load } from "cheerio";
import {
  about,
  business,
  cards,
  contact,
  home,
  labels,
  photoRoutes,
  photos,
  questions,
  reviews,
  routes,
  services,
  unknownPath,
} from "../support/content";
import { contrast } from "../support/contrast";
import { boxOf, expect, type Locator, type Page, test, viewer } from "../support/page";
import { quarters } from "../support/test-pictures";

/** The least room between two buttons, in CSS px. */
const leastGap = 8;

/** The boxes of all visible elements that match, in px from the window's corner. */
function placesOf(page: Page, selector: string) {
  return page
    .locator(selector)
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility())
        .map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
    );
}

/** The same boxes, grouped by rows. */
async function rowsOf(page: Page, selector: string) {
  const rows = new Map<number, Awaited<ReturnType<typeof placesOf>>>();
  for (const place of await placesOf(page, selector)) {
    const top = Math.round(place.top);
    rows.set(top, [...(rows.get(top) ?? []), place]);
  }
  return [...rows.values()];
}

/** The difference between the largest number and the smallest. */
const spread = (numbers: readonly number[]) => Math.max(...numbers) - Math.min(...numbers);

/** The right end of each row. */
const endsOf = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
  rows.map((row) => Math.max(...row.map(({ right }) => right)));

test("links and buttons in the header stand in one row with room between them @desktop", async ({
  page,
}) => {
  await page.goto("/");
  for (const width of [320, 390, 430, 600, 768, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    // The skip link lies above the screen until it has the focus.
    const pressed = (await placesOf(page, "header a, header button")).filter(
      ({ bottom }) => bottom > 0,
    );
    expect(pressed.length).toBeGreaterThan(2);
    // On wide screens the links have padding of their own.
    const gap = width < 992 ? leastGap - 0.01 : 0;
    for (const [index, { left, top, bottom }] of pressed.slice(1).entries()) {
      const before = pressed[index] ?? { right: 0, bottom: 0, top: 0 };
      expect(left - before.right, `${width} px`).toBeGreaterThanOrEqual(gap);
      expect(top < before.bottom && bottom > before.top, "they stand in one row").toBe(true);
    }
  }
});

test("headings are set in the site's own font, and digits are as high as capitals @desktop", async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  for (const path of routes) {
    await page.goto(path);
    // On a first visit the font may come too late to be used; on the second it is in the cache.
    await page.evaluate(() => document.fonts.ready);
    await page.reload();
    const { root } = await session.send("DOM.getDocument", { depth: 0 });
    const { nodeIds } = await session.send("DOM.querySelectorAll", {
      nodeId: root.nodeId,
      selector: "main :is(h1, h2)",
    });
    expect(nodeIds.length).toBeGreaterThan(0);
    for (const nodeId of nodeIds) {
      const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
      const { outerHTML } = await session.send("DOM.getOuterHTML", { nodeId });
      expect(
        fonts.filter(({ isCustomFont }) => !isCustomFont),
        outerHTML,
      ).toEqual([]);
    }
    const oldStyleDigits = await page.locator("body :not(script, style)").evaluateAll((all) =>
      all
        .filter((element) =>
          [...element.childNodes].some((it) => /^\D*\d/.test(it.nodeValue ?? "")),
        )
        .filter((element) => !getComputedStyle(element).fontVariantNumeric.includes("lining-nums"))
        .map((element) => element.textContent),
    );
    expect(oldStyleDigits, path).toEqual([]);
  }
});

test("the page for a missing address fits the screen and shows the phone number @desktop", async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 404/);
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.goto(unknownPath);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBe(1000);
  await expect(page.getByRole("main").getByRole("link", { name: business.phone })).toBeVisible();
});

test("the description of a missing picture stands out from the colour of its frame @photo @desktop", async ({
  page,
}) => {
  await page.goto("/gallery");
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
});

if (home.picture)
  test("the picture at the top is as high as the text beside it, and reaches the edge @desktop", async ({
    page,
  }) => {
    await page.goto("/");
    for (const width of [1024, 1280, 1920, 2560]) {
      await page.setViewportSize({ width, height: 1000 });
      const picture = await boxOf(page.locator("main picture img").first());
      const hero = await boxOf(page.locator("main > *").first());
      expect(Math.abs(picture.height - hero.height), `${width} px`).toBeLessThan(2);
      expect(hero.height, `${width} px`).toBeLessThan(700);
      const edge = await page.evaluate(() => document.documentElement.clientWidth);
      expect(Math.abs(picture.x + picture.width - edge), `${width} px`).toBeLessThan(2);
    }
  });

test("the lists of the home page end at the same right edge, and the checklist fills its last row @desktop", async ({
  page,
}) => {
  await page.goto("/");
  if (contact.message.items) {
    const checklist = page.getByRole("heading", { name: contact.message.title });
    await checklist.evaluate((heading) => heading.parentElement?.setAttribute("id", "checklist"));
  }
  const lists = [
    ...(services.length > 0 ? ["#services .card"] : []),
    "#contact .card",
    ...(questions.length > 0 ? ["#faq details"] : []),
  ];
  for (const width of [600, 768, 900, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const ends = await Promise.all(lists.map(async (list) => endsOf(await rowsOf(page, list))));
    expect(spread(ends.flat()), `${width} px: ${ends}`).toBeLessThanOrEqual(0.5);
    const counts = (await rowsOf(page, "#checklist li")).map((row) => row.length);
    if (contact.message.items) expect(spread(counts), `${width} px`).toBe(0);
  }
});

/** An element's edges in the window, in CSS px. */
const edgesOf = (found: Locator) =>
  found.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);

test("the contact cards end at the same height, and none has an empty part @desktop", async ({
  page,
}) => {
  await page.goto("/");
  for (const width of [1024, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    const cards = await page.locator("#contact .card").evaluateAll((all) =>
      all.map((card) => {
        const parts = [...(card.parentElement?.children ?? [])];
        const end = Math.max(...parts.map((part) => part.getBoundingClientRect().bottom));
        const gap =
          card.getBoundingClientRect().bottom -
          (card.lastElementChild?.getBoundingClientRect().bottom ?? 0);
        return { gap, end };
      }),
    );
    expect(cards.length).toBeGreaterThan(0);
    expect(spread(cards.map(({ end }) => end)), `${width} px`).toBeLessThanOrEqual(1);
    for (const { gap } of cards) expect(gap, `${width} px`).toBeLessThan(32);
  }
});

// A longer list of prices stands below all contact cards.
if (business.prices && business.prices.length < 8)
  test("the link to the contact section shows a way to call and the prices at once @desktop", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 1000 });
    await page.goto("/#contact");
    const prices = page.getByRole("heading", { level: 3, name: labels.facts.prices, exact: true });
    await expect(prices).toBeInViewport();
    await expect(page.locator("#contact").getByRole("link").first()).toBeInViewport({ ratio: 1 });
    const row = prices.locator("..").getByRole("term").first();
    const ink = await page.locator("body").evaluate((body) => getComputedStyle(body).color);
    await expect(row).toHaveCSS("color", ink);
  });

if (business.openingHours)
  test("opening hours stand in one column, each on one line, however long the days are @desktop", async ({
    page,
  }) => {
    await page.goto("/");
    for (const width of [320, 390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const place of ["#contact", "footer"]) {
        const hours = page.locator(place).locator("dl", { hasText: labels.facts.openingHours });
        const lines = await hours.locator("dd").evaluateAll((all) =>
          all.map(({ children: [days, times] }, index) => {
            if (days && index === 0)
              days.textContent = "Monday to Friday, and each second Saturday";
            const whole = [...(times?.firstElementChild?.getClientRects() ?? [])];
            return { left: times?.getBoundingClientRect().left ?? 0, lines: whole.length };
          }),
        );
        expect(lines, `${place}, ${width} px`).toHaveLength(business.openingHours?.length ?? 0);
        expect(spread(lines.map(({ left }) => left)), `${place}, ${width} px`).toBeLessThan(1);
        for (const [index, { lines: count }] of lines.entries()) {
          expect(count).toBe(business.openingHours?.[index]?.times ? 1 : 0);
        }
      }
    }
  });

if (business.openingHours)
  test("usual days stand on one line of a phone @phone", async ({ page }) => {
    await page.goto("/");
    const heights = await page.locator("#contact dd > span:first-child").evaluateAll((all) =>
      all.map((days) => {
        days.textContent = "Monday to Friday";
        return days.getBoundingClientRect().height / parseFloat(getComputedStyle(days).lineHeight);
      }),
    );
    expect(heights.length).toBeGreaterThan(0);
    for (const lines of heights) expect(lines).toBeLessThan(1.5);
  });

if (business.prices)
  test("each price stands at the end of its job's first line, however long the job @desktop", async ({
    page,
  }) => {
    await page.goto("/");
    const rows = page
      .getByRole("heading", { level: 3, name: labels.facts.prices, exact: true })
      .locator("xpath=following-sibling::dl/div");
    await rows
      .first()
      .locator("dt")
      .evaluate((job) => {
        job.textContent = "Looking over all that drips, squeaks or sticks in a house";
      });
    for (const width of [360, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const offsets = await rows.evaluateAll((all) =>
        all.map((row) => {
          const [from, to] = [...row.children].map((part) => part.getBoundingClientRect());
          const gap = row.getBoundingClientRect().right - (to?.right ?? 0);
          if (Math.abs(gap) > 1) throw new Error(`A price ends ${gap} px before its line.`);
          return (to?.top ?? 0) - (from?.top ?? 0);
        }),
      );
      expect(spread(offsets), `${width} px`).toBeLessThanOrEqual(1);
    }
  });

test("items of a closed card have dots between them, none at the beginning or end of a line @desktop", async ({
  page,
}) => {
  await page.goto("/");
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await page.locator("#services summary > span:last-child").evaluateAll((all) =>
      all.flatMap((list) => {
        const edge = list.getBoundingClientRect().left;
        return [...list.children].map((item, at) => {
          const { left, top } = item.getBoundingClientRect();
          const isFirst = top !== list.children[at - 1]?.getBoundingClientRect().top;
          const dot = left + Number.parseFloat(getComputedStyle(item, "::before").left);
          return isFirst === dot < edge;
        });
      }),
    );
    expect(lines.length > 0).toBe(cards.length > 0);
    expect(lines, `${width} px`).not.toContain(false);
  }
});

test("no introduction, notice or name leaves a lone word on its last line @desktop", async ({
  page,
}) => {
  for (const path of routes) {
    await page.goto(path);
    for (const width of [360, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const texts = page.locator(
        ".introduction, main ~ aside p, header + aside, header a > span:first-of-type",
      );
      expect(await texts.count(), path).toBeGreaterThan(1);
      const lone = await texts.evaluateAll((all) =>
        all.flatMap((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const lines = new Map<number, number>();
          // A long name in the header ends after some lines.
          const end = element.getBoundingClientRect().bottom;
          for (const { top, bottom, width } of range.getClientRects()) {
            if ((top + bottom) / 2 < end)
              lines.set(Math.round(bottom), (lines.get(Math.round(bottom)) ?? 0) + width);
          }
          const widths = [...lines.values()];
          const isLone = (widths.at(-1) ?? 0) < Math.max(...widths) * 0.4;
          return isLone ? [element.textContent] : [];
        }),
      );
      expect(lone, `${path}, ${width} px`).toEqual([]);
    }
  }
});

if (about.picture)
  test("the portrait is shown whole, in any shape", async ({ page }) => {
    for (const [width, height] of [
      [900, 1600],
      [1000, 1000],
      [1600, 900],
    ] as const) {
      const body = await quarters(width, height).jpeg().toBuffer();
      await page.route(/\.(avif|webp|jpg)$/, (route) => route.fulfill({ body }));
      await page.route(/\/$/, async (route) => {
        const response = await route.fetch();
        const $ = load(await response.text());
        $("#about img")
          .first()
          .attr({ width: `${width}`, height: `${height}` });
        await route.fulfill({ response, body: $.html() });
      });
      await page.goto("/");
      const portrait = page.locator("#about img").first();
      await portrait.scrollIntoViewIfNeeded();
      await expect(portrait).toHaveJSProperty("complete", true);
      const { shape, isCut } = await portrait.evaluate((image) => {
        const box = image.getBoundingClientRect();
        let isCut = false;
        for (let frame = image.parentElement; frame; frame = frame.parentElement) {
          if (getComputedStyle(frame).overflow === "visible") continue;
          const { left, right, top, bottom } = frame.getBoundingClientRect();
          isCut ||= box.left < left - 1 || box.right > right + 1;
          isCut ||= box.top < top - 1 || box.bottom > bottom + 1;
        }
        return { shape: box.width / box.height, isCut };
      });
      expect(shape, `${width} × ${height}`).toBeCloseTo(width / height, 2);
      expect(isCut, `${width} × ${height}`).toBe(false);
      await page.unrouteAll();
    }
  });

if (about.text)
  test("a short story leaves no large gap beside or below it @desktop", async ({ page }) => {
    await page.goto("/");
    const story = page.locator("#about p").first();
    const heading = page.locator("#about").getByRole("heading", { level: 2 });
    await story.evaluate((first) => {
      first.textContent = "I mend things.";
      for (const other of first.parentElement?.children ?? []) if (other !== first) other.remove();
    });
    for (const width of [1024, 1280, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      const text = await edgesOf(story);
      const title = await edgesOf(heading);
      if (about.picture) {
        const picture = await edgesOf(page.locator("#about img").first());
        const promises = await edgesOf(page.locator("#about dl"));
        expect(promises.top, `${width} px`).toBeLessThan(picture.bottom);
        expect(picture.bottom - promises.bottom, `${width} px`).toBeLessThan(240);
      } else {
        expect(text.top, `${width} px`).toBeLessThan(title.bottom);
        expect(text.left, `${width} px`).toBeGreaterThan(title.left + 200);
      }
    }
  });

if (about.proof && reviews.length > 0)
  test("a quote and the button for more reviews share a row @desktop", async ({ page }) => {
    await page.goto("/");
    const review = await edgesOf(page.locator("#about article"));
    const button = await edgesOf(page.locator("#about .button").last());
    const section = await edgesOf(page.locator("#about h2"));
    expect(Math.abs(button.bottom - review.bottom)).toBeLessThan(1);
    expect(button.left).toBeGreaterThan(review.right);
    expect(button.right).toBeGreaterThan(section.left + 1000);
  });

if (reviews.length > 0)
  test("reviews stand in full rows @desktop", async ({ page }) => {
    await page.goto("/gallery");
    for (const width of [600, 768, 960, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const cards = await rowsOf(page, "#reviews article");
      expect(cards.flat()).toHaveLength(reviews.length);
      const counts = cards.slice(0, -1).map((row) => row.length);
      expect(new Set(counts).size, `${width} px`).toBeLessThanOrEqual(1);
      expect(new Set(endsOf(cards).map(Math.round)).size, `${width} px`).toBe(1);
    }
  });

const proof = about.proof ? photos.slice(0, 1) : [];
for (const { alt } of proof) {
  test("a photo on the home page opens in the gallery @desktop", async ({ page }) => {
    await page.goto("/");
    await page.locator("#about").getByRole("link", { name: alt }).click();
    await expect(page).toHaveURL(photoRoutes[0] ?? "");
    await expect(viewer(page)).toBeVisible();
  });
}

test("the phone button is set like other text, and stands out in dark colours too @desktop", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  const styles = await page
    .locator("body, #contact :is(.card, .card > .button)")
    .evaluateAll((all) =>
      all.map((element) => [
        getComputedStyle(element).fontFamily,
        getComputedStyle(element).backgroundColor,
      ]),
    );
  expect(new Set(styles.map(([letters]) => letters)).size).toBe(1);
  const [card = "", button = ""] = styles.slice(1).map(([, ground]) => ground);
  expect(contrast(card, button)).toBeGreaterThan(1.5);
});
