import { expect, test } from "@playwright/test";
import { startDevelop } from "../support/develop";
import { expectQueriesToAnswer } from "../support/graphiql";
import { secondBusiness, writeSecondBusiness } from "../support/second-business";
import { copySite, edit } from "../support/site-copy";

test("in develop, queries answer, and a mistake lies over the page until it is mended", async ({
  page,
  request,
}) => {
  test.setTimeout(900_000);
  const site = copySite();
  await writeSecondBusiness(site.directory);
  edit(site, "reviews", "rating: 5", "rating: good");
  const develop = await startDevelop(site);
  const { address, output } = develop;
  const mistake = 'rating: expected a whole number from 1 to 5, got "good"';
  try {
    // It waits at the start …
    await expect.poll(output, { timeout: 240_000 }).toContain("Waiting until this is mended");
    expect(output()).toContain(mistake);
    edit(site, "reviews", "rating: good", "rating: 5");
    await develop.untilReady();
    await page.goto(address);
    const introduction = page.getByText(secondBusiness.home.introduction);
    await expect(introduction).toBeVisible({ timeout: 60_000 });

    await test.step("GraphiQL answers the README’s queries and describes every field", () =>
      expectQueriesToAnswer(request, address, secondBusiness.services));

    await test.step("no address ends the program", async () => {
      for (const path of [`/${"a".repeat(4200)}`, "/%zz"]) {
        expect((await request.get(address + path)).status(), path.slice(0, 30)).toBe(500);
      }
      expect(develop.exitCode()).toBeNull();
    });

    await test.step("a style sheet that is removed twice is no error over the page, any other is", async () => {
      const fail = (file: string) =>
        page.evaluate((from) => {
          setTimeout(() => new Function(`null.removed\n//# sourceURL=${from}`)());
        }, file);
      await fail("node_modules/mini-css-extract-plugin/dist/hmr/hotModuleReplacement.js");
      await fail("src/pages/index.tsx");
      const overlay = page.locator("gatsby-fast-refresh");
      await expect(overlay).toContainText("One unhandled runtime error", { timeout: 20_000 });
      await page.reload();
      await expect(introduction).toBeVisible({ timeout: 60_000 });
    });

    // … and goes on afterwards.
    const before = output().length;
    edit(site, "reviews", "rating: 5", "rating: good");
    await expect(page.getByText(mistake).first()).toBeVisible({ timeout: 60_000 });
    // Once, and not among warnings.
    const since = output().slice(before);
    expect(since.split("rating: expected")).toHaveLength(2);
    expect(since).not.toContain("Conflicting order");
    edit(site, "reviews", "rating: good", "rating: 5");
    edit(site, "home", "introduction: ", "introduction: New ");
    await expect(page.getByText(mistake).first()).toBeHidden({ timeout: 60_000 });
    await expect(introduction).toHaveText(/^New /, { timeout: 60_000 });

    await test.step("a build beside it is refused with a message", async () => {
      const { code, output } = await site.build();
      expect(code).toBe(1);
      expect(output.replace(/\s+/g, " ")).toContain(
        "at work in this folder. Wait until it has ended",
      );
    });

    await test.step("a build after it makes the pictures that nobody has looked at", async () => {
      await develop.stop();
      const { code, output } = await site.build();
      expect(code, output).toBe(0);
    });
  } finally {
    await develop.stop();
    site.remove();
  }
});
