import { business, questions, routes, services, unknownPath } from "../support/content";
import { boxOf, expect, openTitles, panelOf, test, toggleOf, visit } from "../support/page";

const titles = services.map(({ title }) => title);
const asked = questions.map(({ question }) => question);

test.describe("service cards", () => {
  test("open and close independently of each other", async ({ page }) => {
    await visit(page, "/");
    expect(await openTitles(page)).toEqual([]);
    for (const [index, title] of titles.entries()) {
      await toggleOf(page, title).click();
      expect(await openTitles(page)).toEqual(titles.slice(0, index + 1));
      for (const item of services[index]?.items ?? []) {
        await expect(panelOf(page, title).getByText(item, { exact: true })).toBeVisible();
      }
    }
    for (const [index, title] of titles.entries()) {
      await toggleOf(page, title).click();
      expect(await openTitles(page)).toEqual(titles.slice(index + 1));
    }
  });

  test("answer a click anywhere in their heading row", async ({ page }) => {
    await visit(page, "/");
    for (const title of titles) {
      const toggle = toggleOf(page, title);
      await expect(toggle).toContainText("click/tap to expand");
      const { width, height } = await boxOf(toggle);
      const card = await boxOf(panelOf(page, title));
      expect(width, "the row spans the card").toBeGreaterThan(card.width - 4);
      const corners = [
        { x: 12, y: 6 },
        { x: width - 12, y: 6 },
        { x: 12, y: height - 6 },
        { x: width - 12, y: height - 6 },
      ];
      for (const [turn, position] of corners.entries()) {
        await toggle.click({ position });
        await expect(panelOf(page, title)).toHaveJSProperty("open", turn % 2 === 0);
      }
    }
  });

  test("open with Enter and Space", async ({ page }) => {
    await visit(page, "/");
    const [title = ""] = titles;
    await toggleOf(page, title).focus();
    await page.keyboard.press("Enter");
    expect(await openTitles(page)).toEqual([title]);
    await page.keyboard.press("Space");
    expect(await openTitles(page)).toEqual([]);
  });
});

test.describe("questions", () => {
  test("are open one at a time, and close on a second click", async ({ page }) => {
    await visit(page, "/");
    for (const question of [...asked, ...asked.toReversed()]) {
      if ((await openTitles(page)).includes(question)) await toggleOf(page, question).click();
      await toggleOf(page, question).click();
      await expect.poll(() => openTitles(page)).toEqual([question]);
    }
    await toggleOf(page, asked[0] ?? "").click();
    await expect.poll(() => openTitles(page)).toEqual([]);
  });

  test("leave the service cards alone", async ({ page }) => {
    await visit(page, "/");
    await toggleOf(page, titles[1] ?? "").click();
    await toggleOf(page, asked[0] ?? "").click();
    await toggleOf(page, asked[2] ?? "").click();
    await expect.poll(() => openTitles(page)).toEqual([titles[1], asked[2]]);
  });

  test("show a long answer in at most 500 px, and let it scroll", async ({ page }) => {
    await visit(page, "/");
    const [question = ""] = asked;
    await toggleOf(page, question).click();
    const answer = panelOf(page, question).locator(":scope > :not(summary)");
    expect((await boxOf(answer)).height).toBeLessThanOrEqual(500);
    await answer.evaluate((element) => {
      const paragraph = element.querySelector("p");
      if (paragraph) paragraph.textContent = "A very long answer indeed. ".repeat(400);
    });
    expect((await boxOf(answer)).height).toBe(500);
    await answer.scrollIntoViewIfNeeded();
    const end = await answer.evaluate((element) => {
      element.scrollTop = element.scrollHeight;
      return element.scrollTop + element.clientHeight - element.scrollHeight;
    });
    expect(Math.abs(end), "the last line can be reached").toBeLessThanOrEqual(1);
    const { x, y, width } = await boxOf(answer);
    await answer.evaluate((element) => {
      element.scrollTop = 0;
    });
    await page.mouse.move(x + width / 2, Math.max(y, 100) + 50);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => answer.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  });

  test("cut nothing off at any width", async ({ page }) => {
    await visit(page, "/");
    for (const width of [280, 320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const question of asked) {
        if (!(await openTitles(page)).includes(question)) await toggleOf(page, question).click();
        const answer = panelOf(page, question).locator(":scope > :not(summary)");
        const hidden = await answer.evaluate((element) => {
          const { overflowY } = getComputedStyle(element);
          return element.scrollHeight > element.clientHeight && overflowY !== "auto";
        });
        expect(hidden, `${question} at ${width} px`).toBe(false);
      }
    }
  });
});

test.describe("contact", () => {
  test("offers phone, text, messaging app and e-mail", async ({ page }) => {
    await page.goto("/");
    const contact = page.getByRole("region", { name: "Contact" });
    for (const way of ["Phone", "Text", "Messaging app", "E-mail"]) {
      await expect(contact.getByRole("heading", { name: way, exact: true })).toBeVisible();
    }
    await expect(contact.getByRole("link", { name: business.phone })).toHaveAttribute(
      "href",
      /^tel:\+\d+$/,
    );
    await expect(contact.getByRole("link", { name: business.email })).toHaveAttribute(
      "href",
      `mailto:${business.email}`,
    );
  });

  test("selects the whole number in one go, ready to copy", async ({ page }) => {
    await page.goto("/");
    const contact = page.getByRole("region", { name: "Contact" });
    for (const way of ["Text", "Messaging app"]) {
      const number = contact
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading", { name: way, exact: true }) })
        .getByText(business.phone, { exact: true });
      await expect(number).toBeVisible();
      await number.click();
      expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(business.phone);
    }
  });

  test("the site emits no link but to itself, tel: and mailto:", async ({ page, troubles }) => {
    troubles.expect(/status of 404/);
    for (const address of [...routes, unknownPath]) {
      await page.goto(address);
      const strangers = await page.locator("[href], [src], [action]").evaluateAll((all) =>
        all
          .filter((element) => !element.matches("link[rel=canonical]"))
          .flatMap((element) =>
            ["href", "src", "action"].map((name) => element.getAttribute(name) ?? ""),
          )
          .filter((value) => value !== "")
          .filter((value) => {
            const { protocol, origin } = new URL(value, location.href);
            return origin !== location.origin && protocol !== "tel:" && protocol !== "mailto:";
          }),
      );
      expect(strangers, address).toEqual([]);
    }
  });
});
