import { business, cards, contact, labels, questions } from "../support/content";
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
