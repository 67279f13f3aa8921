import { immutable, publishHostFiles, securityHeaders } from "../../../../src/node/hosting/headers";
import { temporaryFolder } from "../../../support/temporary-folder";

const { at, read } = temporaryFolder();

test("hosts are given the security headers, the pages' policy, and what may be kept for good", async () => {
  const files = ["index.html", "app-0123456789abcdef0123.js", "app.js", "static/1/a.js"];
  const policy = "default-src 'none'; script-src 'self' 'sha256-one' 'sha256-two'";
  const written = await publishHostFiles(at(), { pathPrefix: "/site", policy, files });
  const { "Content-Security-Policy": framing, ...others } = securityHeaders;
  expect(read("_headers").split("\n")).toEqual([
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
  expect(read(".nojekyll")).toBe("");
  expect(written).toEqual(["_headers", ".nojekyll"]);
});
