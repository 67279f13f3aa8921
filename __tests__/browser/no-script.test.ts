import { labels, photos, questions, reviews, routes, services } from "../support/content";
import {
  expect,
  itemOf,
  navigationLink,
  openTitles,
  panelOf,
  photoLink,
  test,
  toggleOf,
} from "../support/page";

test.use({ javaScriptEnabled: false });

test("cards open, and questions one at a time @phone", async ({ page }) => {
  await page.goto("/");
  const cards = services.slice(0, 2);
  for (const { title, items } of cards) {
    await toggleOf(page, title).click();
    for (const item of items) await expect(itemOf(page, title, item)).toBeVisible();
  }
  const titles = cards.map(({ title }) => title);
  expect(await openTitles(page)).toEqual(titles);
  for (const { question, answer } of questions.slice(0, 2)) {
    await toggleOf(page, question).click();
    expect(new Set(await openTitles(page))).toEqual(new Set([...titles, question]));
    await expect(panelOf(page, question)).toContainText(answer.split("\n")[0] ?? "");
  }
});

test("every photo is seen with its caption and links to its picture @phone @photo", async ({
  page,
  request,
}) => {
  await page.goto("/gallery");
  for (const [index, { caption, alt }] of photos.entries()) {
    const figure = page.getByRole("figure").nth(index);
    await expect(figure).toContainText(caption);
    const image = figure.getByRole("img", { name: alt });
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    const picture = (await photoLink(page, index + 1).getAttribute("href")) ?? "";
    expect(picture).toMatch(/^\/images\/.*\.jpg$/i);
    const response = await request.get(picture, { maxRedirects: 0 });
    expect(response.status()).toBe(200);
    expect(response.headers()["content-type"]).toBe("image/jpeg");
  }
  const picture = (await photoLink(page, 1).getAttribute("href")) ?? "";
  await photoLink(page, 1).click();
  await expect(page).toHaveURL(picture);
});

test("nothing lies over the photos where dialogs are unknown @photo", async ({ page }) => {
  await page.route("**/gallery", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace(/(<\/?)dialog\b/g, "$1no-dialog") });
  });
  await page.goto("/gallery");
  await expect(page.locator("no-dialog")).toHaveCount(1);
  const picture = (await photoLink(page, 1).getAttribute("href")) ?? "";
  await photoLink(page, 1).click();
  await expect(page).toHaveURL(picture);
});

if (reviews.length > 0)
  test("every review is there to read @phone", async ({ page }) => {
    await page.goto("/gallery");
    for (const { name, rating, date } of reviews) {
      const review = page.getByRole("article", { name, exact: true }).first();
      await expect(review).toContainText(`${rating} ${labels.stars}`);
      await expect(review).toContainText(date);
    }
  });

test("every page and section can be reached @phone", async ({ page }) => {
  for (const address of routes) {
    for (const { text, to } of labels.navigation) {
      await page.goto(address);
      await (await navigationLink(page, text)).click();
      await expect(page).toHaveURL(to);
      const id = to.split("#")[1];
      if (id)
        await expect(page.locator(`#${id}`).getByRole("heading", { level: 2 })).toBeInViewport();
    }
  }
});

test("no button offers to copy what only script can @phone", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
});

test("nothing on the page is hidden from those without script @phone", async ({ page }) => {
  for (const address of routes) {
    await page.goto(address);
    await page.locator("details").evaluateAll((all) => {
      for (const item of all) {
        item.removeAttribute("name");
        item.setAttribute("open", "");
      }
    });
    const hidden = await page.getByRole("main").evaluate((main) =>
      [...main.querySelectorAll("h1, h2, h3, p, li, dt, dd, figcaption, address")]
        .filter((element) => !element.closest("dialog"))
        .filter(
          (element) =>
            !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
        )
        .map((element) => element.textContent?.slice(0, 60)),
    );
    expect(hidden, address).toEqual([]);
  }
});
