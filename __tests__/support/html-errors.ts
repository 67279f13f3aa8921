import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { fetchPackage } from "./fetched-packages";
import { filesIn } from "./files";
import { ensurePrograms } from "./programs";

interface Message {
  type: string;
  url: string;
  message: string;
  extract?: string;
}

/** Errors that the W3C's checker (vnu) finds in the pages of a built site. Skips the test where Java is missing. */
export async function htmlErrors(directory: string): Promise<string[]> {
  const missing = ensurePrograms("java");
  test.skip(missing !== undefined, missing);
  const pages = filesIn(directory)
    .filter((file) => file.endsWith(".html") && !file.startsWith("page-data"))
    .map((file) => path.join(directory, file));
  expect(pages.length).toBeGreaterThan(3);
  const checker = await fetchPackage("vnu-jar@26.9.27");
  const { stderr } = spawnSync("java", ["-jar", checker, "--format", "json", ...pages], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const { messages } = JSON.parse(stderr) as { messages: Message[] };
  return messages
    .filter(({ type }) => type === "error")
    .map(({ url, message, extract }) => `${path.basename(url)}: ${message} … ${extract}`);
}
