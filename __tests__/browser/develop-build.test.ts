import { expect, test } from "@playwright/test";
import { expectQueriesToAnswer } from "../support/graphiql";
import { secondBusiness, writeSecondBusiness } from "../support/second-business";
import { copySite, edit, freePort } from "../support/site-copy";

test("in develop, queries answer, and a mistake lies over the page until it is mended", async ({
  page,
  request,
}) => {
  test.setTimeout(900_000);
  const site = copySite();
  await writeSecondBusiness(site.directory);
  const port = await freePort();
  edit(site, "reviews", "rating: 5", "rating: good");
  const develop = site.start("develop", "--port", String(port), "--host", "127.0.0.1");
  let said = "";
  for (const stream of [develop.stdout, develop.stderr]) {
    stream?.on("data", (part: Buffer) => {
      said += part;
    });
  }
  const mistake = 'rating: expected a whole number from 1 to 5, got "good"';
  try {
    // It waits at the start …
    await expect.poll(() => said, { timeout: 240_000 }).toContain("Waiting until this is mended");
    expect(said).toContain(mistake);
    edit(site, "reviews", "rating: good", "rating: 5");
    const address = `http://127.0.0.1:${port}`;
    await expect
      .poll(async () => (await request.get(address).catch(() => null))?.status() ?? 0, {
        timeout: 480_000,
        intervals: [500],
      })
      .toBe(200);
    await page.goto(address);
    const introduction = page.getByText(secondBusiness.home.introduction);
    await expect(introduction).toBeVisible({ timeout: 60_000 });

    await test.step("GraphiQL answers the README’s queries and describes every field", () =>
      expectQueriesToAnswer(request, address, secondBusiness.services));

    await test.step("no address ends the program", async () => {
      for (const [path, status] of [
        [`/${"a".repeat(4200)}`, 414],
        ["/%zz", 400],
      ] as const) {
        expect((await request.get(address + path)).status(), path.slice(0, 30)).toBe(status);
      }
      expect(develop.exitCode).toBeNull();
    });

    // … and goes on afterwards.
    said = "";
    edit(site, "reviews", "rating: 5", "rating: good");
    await expect(page.getByText(mistake).first()).toBeVisible({ timeout: 60_000 });
    // Once, and not among warnings.
    expect(said.split("rating: expected")).toHaveLength(2);
    expect(said).not.toContain("Conflicting order");
    edit(site, "reviews", "rating: good", "rating: 5");
    edit(site, "home", "introduction: ", "introduction: New ");
    await expect(page.getByText(mistake).first()).toBeHidden({ timeout: 60_000 });
    await expect(introduction).toHaveText(/^New /, { timeout: 60_000 });

    await test.step("a build beside it is refused in words", async () => {
      const { code, output } = await site.build();
      expect(code).toBe(1);
      expect(output.replace(/\s+/g, " ")).toContain(
        "at work in this folder. Wait until it has ended",
      );
    });
  } finally {
    develop.kill("SIGTERM");
    site.remove();
  }
});
