/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { immutable, publishHostFiles, securityHeaders } from "../../../../src/node/hosting/headers";

const directory = mkdtempSync(path.join(tmpdir(), "hosted-"));
afterAll(() => rmSync(directory, { recursive: true }));

test("hosts are given the security headers, the pages' policy, and what may be kept for good", async () => {
  const files = ["index.html", "app-0123456789abcdef0123.js", "app.js", "static/1/a.js"];
  const policy = "default-src 'none'; script-src 'self' 'sha256-one' 'sha256-two'";
  const written = await publishHostFiles(directory, { pathPrefix: "/site", policy, files });
  const { "Content-Security-Policy": framing, ...others } = securityHeaders;
  expect(readFileSync(path.join(directory, "_headers"), "utf8").split("\n")).toEqual([
    "/*",
    `  Content-Security-Policy: ${policy}; ${framing}`,
    ...Object.entries(others).map(([name, value]) => `  ${name}: ${value}`),
    "/site/static/*",
    `  Cache-Control: ${immutable}`,
    "/site/app-0123456789abcdef0123.js",
    `  Cache-Control: ${immutable}`,
    "",
  ]);
  // GitHub Pages leaves the folder as it is.
  expect(readFileSync(path.join(directory, ".nojekyll"), "utf8")).toBe("");
  expect(written).toEqual(["_headers", ".nojekyll"]);
});
