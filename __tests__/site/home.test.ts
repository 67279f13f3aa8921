import {
  business,
  contact as contactContent,
  labels,
  questions,
  routes,
  services,
  unknownPath,
} from "../support/content";
import { boxOf, expect, panelOf, test, toggleOf } from "../support/page";

const titles = services.map(({ title }) => title);
const asked = questions.map(({ question }) => question);

test("a service card answers a click anywhere in its heading row", async ({ page }) => {
  await page.goto("/");
  for (const title of titles) {
    const toggle = toggleOf(page, title);
    await expect(toggle).toContainText(labels.expand);
    const { width, height } = await boxOf(toggle);
    const card = await boxOf(panelOf(page, title));
    expect(width, "the row spans the card").toBeGreaterThan(card.width - 4);
    // Opposite corners; what lies over the row would lie over one of them.
    await toggle.click({ position: { x: 12, y: height - 6 } });
    await expect(panelOf(page, title)).toHaveJSProperty("open", true);
    await toggle.click({ position: { x: width - 12, y: 6 } });
    await expect(panelOf(page, title)).toHaveJSProperty("open", false);
  }
});

test("service cards open independently of each other and of questions, by Enter and Space too @desktop", async ({
  page,
}) => {
  await page.goto("/");
  const open = page.locator("details[open] h3");
  for (const [index, title] of titles.entries()) {
    await toggleOf(page, title).focus();
    await page.keyboard.press(index % 2 === 0 ? "Enter" : "Space");
    await expect(open).toHaveText(titles.slice(0, index + 1));
    // The closed card shows the first of its lines as well.
    const lines = panelOf(page, title).getByRole("listitem");
    for (const item of services[index]?.items ?? []) {
      await expect(lines.getByText(item, { exact: true })).toBeVisible();
    }
  }
  // That answers close one another is tried in every engine; they leave the cards alone.
  for (const question of asked.slice(0, 1)) {
    await toggleOf(page, question).click();
    await expect(open).toHaveCount(titles.length + 1);
    await expect(open.filter({ hasText: question })).toBeVisible();
  }
});

// Where nobody asks, the section is left out.
if (asked.length > 0) {
  test("a long answer takes at most 500 px, which grow with the text, and scrolls @desktop", async ({
    page,
  }) => {
    await page.goto("/");
    const [question = ""] = asked;
    await toggleOf(page, question).click();
    const answer = panelOf(page, question).locator(":scope > :not(summary)");
    expect((await boxOf(answer)).height).toBeLessThanOrEqual(500);
    await answer.evaluate((element) => {
      const paragraph = element.querySelector("p");
      if (paragraph) paragraph.textContent = "A very long answer indeed. ".repeat(400);
    });
    expect((await boxOf(answer)).height).toBe(500);
    const below = () =>
      answer.evaluate(({ scrollHeight, scrollTop, clientHeight }) =>
        Math.round(scrollHeight - scrollTop - clientHeight),
      );
    const scroll = async () => {
      await answer.hover();
      await page.mouse.wheel(0, 20_000);
      return below();
    };
    await expect.poll(scroll, "the last line can be reached").toBeLessThanOrEqual(1);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    expect((await boxOf(answer)).height).toBe(1000);
  });
}

/** What a text goes to: a mobile, where there is one. */
const mobile =
  [business.phone, business.secondPhone].find((number) =>
    /^(\+44 ?\(?0?\)?|0)7/.test(number ?? ""),
  ) ?? business.phone;

test.describe("contact", { tag: "@desktop" }, () => {
  test("offers every way, and the whole number in one go, ready to copy", async ({ page }) => {
    await page.goto("/");
    const contact = page.getByRole("region", { name: contactContent.title, exact: true });
    for (const { kind, title } of contactContent.ways) {
      const heading = page.getByRole("heading", { name: title, exact: true });
      const way = contact.getByRole("listitem").filter({ has: heading }).last();
      await expect(way).toBeVisible();
      if (kind === "phone" || kind === "email") {
        const [name, address] =
          kind === "phone" ? [business.phone, /^tel:\+\d+$/] : [business.email, /^mailto:/];
        await expect(way.getByRole("link", { name })).toHaveAttribute("href", address);
      } else {
        // The number is shared, and a click on what is selected already would let it go.
        await page.evaluate(() => getSelection()?.empty());
        await contact.getByText(mobile, { exact: true }).last().click();
        expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(mobile);
      }
    }
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("no button offers to copy what only script can", async ({ page }) => {
      await page.goto("/");
      await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
    });
  });

  const copied = contactContent.ways.filter(({ kind }) => kind === "text" || kind === "messaging");
  if (copied.length > 0)
    test("copies the number with one press, and says so", async ({ page, context }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.goto("/");
      const buttons = page.getByRole("button", { name: labels.copy.number });
      await expect(buttons).toHaveCount(1);
      await buttons.click();
      await expect(page.getByRole("button", { name: labels.copy.copied })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(mobile);
    });

  test("the site emits no link but to itself, tel:, mailto: and where the owner links to", async ({
    page,
    baseURL,
    troubles,
  }) => {
    troubles.expect(/status of 404/);
    const owners = [business.messagingLink, ...(business.links ?? [])].flatMap(
      (link) => link?.url ?? [],
    );
    const allowed = [`${baseURL}/`, "tel:", "mailto:", ...owners];
    for (const address of [...routes, unknownPath]) {
      await page.goto(address);
      // What a page fetches or sends from or to elsewhere fails every test by itself.
      const targets = await page
        .locator("[href]:not([rel=canonical])")
        .evaluateAll((all) =>
          all.map((one) => new URL(one.getAttribute("href") ?? "", location.href).href),
        );
      const strangers = targets.filter(
        (target) => !allowed.some((start) => target.startsWith(start)),
      );
      expect(strangers, address).toEqual([]);
    }
  });
});
