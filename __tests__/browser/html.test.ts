import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { fetchPackage } from "../support/fetched-packages";
import { ensurePrograms } from "../support/programs";

interface Message {
  type: string;
  url: string;
  lastLine?: number;
  message: string;
  extract?: string;
}

test("the W3C's checker finds no error in any built page", { tag: "@desktop" }, async () => {
  test.setTimeout(120_000);
  const missing = ensurePrograms("java");
  test.skip(missing !== undefined, missing);
  const directory = process.env.SITE_DIRECTORY ?? "public";
  const pages = (readdirSync(directory, { recursive: true }) as string[])
    .filter((file) => file.endsWith(".html") && !file.startsWith("page-data"))
    .map((file) => path.join(directory, file));
  expect(pages.length).toBeGreaterThan(3);
  const checker = await fetchPackage("vnu-jar@26.9.27");
  const { stderr } = spawnSync("java", ["-jar", checker, "--format", "json", ...pages], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const { messages } = JSON.parse(stderr) as { messages: Message[] };
  const errors = messages
    .filter(({ type }) => type === "error")
    .map(({ url, message, extract }) => `${path.basename(url)}: ${message} … ${extract}`);
  expect(errors).toEqual([]);
});
