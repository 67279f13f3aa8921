import { expect, test } from "@playwright/test";
import { htmlErrors } from "../support/html-errors";

test("the W3C's checker finds no error in any built page", { tag: "@desktop" }, async () => {
  test.setTimeout(120_000);
  expect(await htmlErrors(process.env.SITE_DIRECTORY ?? "public")).toEqual([]);
});
