/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { immutable, publishHostFiles, securityHeaders } from "../../../../src/node/hosting/headers";

const directory = mkdtempSync(path.join(tmpdir(), "hosted-"));
afterAll(() => rmSync(directory, { recursive: true }));

/** The rules of a `_headers` file: which headers an address gets. */
function readRules(source: string): Record<string, Record<string, string>> {
  const rules: Record<string, Record<string, string>> = {};
  let rule: Record<string, string> = {};
  for (const line of source.split("\n").filter(Boolean)) {
    const [, name, value] = /^ {2}([\w-]+): (.*)$/.exec(line) ?? [];
    if (name && value) rule[name] = value;
    else rules[line] = rule = {};
  }
  return rules;
}

describe("the site's _headers", () => {
  let rules: ReturnType<typeof readRules>;

  beforeAll(async () => {
    const files = ["index.html", "app-0123456789abcdef0123.js", "app.js", "static/1/a.js"];
    const policy = "default-src 'none'; script-src 'self' 'sha256-one' 'sha256-two'";
    await publishHostFiles(directory, { pathPrefix: "/site", policy, files });
    rules = readRules(readFileSync(path.join(directory, "_headers"), "utf8"));
  });

  test("send the safety headers with every answer", () => {
    expect(rules["/*"]).toEqual({
      ...securityHeaders,
      "Content-Security-Policy": expect.stringContaining("; frame-ancestors 'none'") as string,
    });
  });

  test("allow the inline scripts of all pages, and no others", () => {
    const policy = rules["/*"]?.["Content-Security-Policy"] ?? "";
    const [, scripts = ""] = /script-src ([^;]*)/.exec(policy) ?? [];
    expect(scripts.match(/'sha256-/g)).toHaveLength(2);
    expect(policy).not.toContain("unsafe");
    // Cloudflare Pages leaves out longer lines.
    expect(policy.length).toBeLessThan(1900);
  });

  test("let names with a hash be kept for good, each by one rule, below the path of the site", () => {
    const { "/*": _all, ...others } = rules;
    expect(others).toEqual({
      "/site/static/*": { "Cache-Control": immutable },
      "/site/app-0123456789abcdef0123.js": { "Cache-Control": immutable },
    });
  });

  test("GitHub Pages is told to leave the folder as it is", () => {
    expect(readFileSync(path.join(directory, ".nojekyll"), "utf8")).toBe("");
  });
});
