import homeSchema from "../../src/content/schemas/home.json";
import interfaceSchema from "../../src/content/schemas/interface.json";
import { business, cards, contact, hasMenu, labels, questions } from "../support/content";
import { boxOf, expect, panelOf, test, toggleOf } from "../support/page";

const titles = cards.map(({ title }) => title);

test("service cards open and close independently, by a click anywhere in their row or by a key @phone", async ({
  page,
}) => {
  await page.goto("/");
  const open = page.locator("details[open] h3");
  for (const [index, { title, items }] of cards.entries()) {
    const toggle = toggleOf(page, title);
    await expect(toggle).toContainText(labels.expand);
    const { width, height } = await boxOf(toggle);
    const card = await boxOf(panelOf(page, title));
    expect(width, "the row spans the card").toBeGreaterThan(card.width - 4);
    // Two opposite corners: an element that covers part of the row would cover one of them.
    await toggle.click({ position: { x: 12, y: height - 6 } });
    await expect(panelOf(page, title)).toHaveJSProperty("open", true);
    await toggle.click({ position: { x: width - 12, y: 6 } });
    await expect(panelOf(page, title)).toHaveJSProperty("open", false);
    await toggle.press(index % 2 === 0 ? "Enter" : "Space");
    await expect(open).toHaveText(titles.slice(0, index + 1));
    // A closed card shows its first lines as well, so each is looked for inside the list.
    const lines = panelOf(page, title).getByRole("listitem");
    for (const item of items) await expect(lines.getByText(item, { exact: true })).toBeVisible();
  }
  // engines/ proves that answers close one another; here an answer leaves the cards open.
  for (const { question } of questions.slice(0, 1)) {
    await toggleOf(page, question).click();
    await expect(open).toHaveText([...titles, question]);
  }
});

// Without questions the section is left out.
for (const { question } of questions.slice(0, 1)) {
  test("a long answer scrolls in a box of 500 px, which grows with the size of text @desktop", async ({
    page,
  }) => {
    await page.goto("/");
    await toggleOf(page, question).click();
    const answer = panelOf(page, question).locator(":scope > :not(summary)");
    await answer.evaluate((element) => {
      element.textContent = "A very long answer indeed. ".repeat(400);
    });
    expect((await boxOf(answer)).height).toBe(500);
    const scroll = async () => {
      await answer.hover();
      await page.mouse.wheel(0, 20_000);
      return answer.evaluate((it) => Math.round(it.scrollHeight - it.scrollTop - it.clientHeight));
    };
    await expect.poll(scroll, "the last line can be reached").toBeLessThanOrEqual(1);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    expect((await boxOf(answer)).height).toBe(1000);
  });
}

// Where a messaging app has a link, the link opens it, and there is nothing to copy.
const copied = contact.ways.filter(
  ({ kind }) => kind === "text" || (kind === "messaging" && !business.messagingLink),
);
for (const { title } of copied) {
  test(`the number for “${title}” is selected by one click, and copied by one press of its button @desktop`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/");
    const way = page
      .locator("#contact li")
      .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
    await way.getByText(business.messageNumber, { exact: true }).click();
    expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(
      business.messageNumber,
    );
    await way.getByRole("button", { name: labels.copy.number }).click();
    await expect(way.getByRole("button", { name: labels.copy.copied })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(business.messageNumber);
  });
}

/** Words of an owner who writes exactly as much as the model allows. */
const longest = (length: number) =>
  `${"Careful repairs of everything in house, garden and workshop, "
    .repeat(9)
    .slice(0, length - 1)
    .trim()}.`.padEnd(length, "!");

test("with words as long as an owner may write, the call button is in the first screen of a phone @desktop", async ({
  page,
}) => {
  const { headline, introduction, badges } = homeSchema.properties;
  const { call, email, menu } = interfaceSchema.properties;
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto("/");
  const main = page.getByRole("main");
  const button = main.locator(`a[href^="tel:"]`).first();
  const setText = (at: ReturnType<typeof main.locator>, { maxLength }: { maxLength: number }) =>
    at.evaluate((element, text) => {
      element.textContent = text;
    }, longest(maxLength));
  await setText(page.getByRole("heading", { level: 1 }), headline);
  await setText(page.locator("h1 + p"), introduction);
  await setText(main.locator(`a[href^="mailto:"]`).first(), email);
  if (hasMenu) await setText(page.getByRole("banner").getByRole("button").first(), menu);
  await button.evaluate(
    (link, word) => {
      for (const node of link.childNodes)
        if (node.nodeType === Node.TEXT_NODE) node.nodeValue = word;
    },
    `${longest(call.maxLength)} `,
  );
  // Badges, of which the smallest site has none.
  await main.evaluate(
    (element, [most, text]) => {
      const list = element.querySelector("ul");
      const [badge] = list?.children ?? [];
      while (badge && list && list.childElementCount < most) list.append(badge.cloneNode(true));
      for (const words of list?.querySelectorAll("span") ?? []) words.textContent = text;
    },
    [badges.maxItems, longest(badges.items.properties.text.maxLength)] as const,
  );
  for (const [width, height] of [
    [320, 568],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { y, height: high } = await boxOf(button);
    expect(y + high, `${width} × ${height}`).toBeLessThanOrEqual(height);
  }
});
