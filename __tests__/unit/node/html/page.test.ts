/** @jest-environment node */
import { createHash } from "node:crypto";
import { parse } from "acorn";
import { parsePage } from "../../../../src/node/html/document";
import { inlineScripts } from "../../../../src/node/html/inline-scripts";
import { finishPage, type PageScripts } from "../../../../src/node/html/page";
import { contentSecurityPolicy, findViolations } from "../../../../src/node/html/policy";

const rendered = `<!DOCTYPE html><html><head><meta charSet="utf-8"/><style data-identity="gatsby-global-css">p{color:red}.gone{color:red}.later{color:red}</style>
<style>.gatsby-image-wrapper{position:relative}</style><noscript><style>.gatsby-image-wrapper noscript{opacity:1}</style></noscript>
<link as="script" rel="preload" href="/app-1.js"/></head>
<body><div id="___gatsby"><div style="outline:none" tabindex="-1" id="gatsby-focus-wrapper"><p>Words</p></div>
<div id="gatsby-announcer" style="position:absolute;top:0" aria-live="assertive"></div></div>
<script id="gatsby-script-loader">window.pagePath="/";</script>
<!-- slice-start id="_gatsby-scripts-1" --><script src="/polyfill-1.js" nomodule></script><script src="/app-1.js" async></script><!-- slice-end id="_gatsby-scripts-1" --></body></html>`;

const react: PageScripts = {
  scripts: ["/app-1.js"],
  data: ["/page-data/index/page-data.json"],
  newest: "/page-data/app-data.json",
  globals: { pagePath: "/</script><!--" },
};
const readScripts = jest.fn(async () => react);
const options = {
  inlineScripts: { native: "close()", loadReact: "start(PAGE)" },
  readScripts,
  readSources: async () => 'const gone="later shown"',
  pathPrefix: "",
};
const withPhoto = rendered.replace("<p>", '<a href="/a.jpg" data-needs-script=""></a><p>');
const finish = (html: string, more: Partial<Parameters<typeof finishPage>[1]> = {}) =>
  finishPage(html, { ...options, ...more });

describe("a finished page", () => {
  let page = "";
  beforeAll(async () => {
    page = await finish(withPhoto);
  });

  it("asks for no script by itself, and keeps Gatsby's slice comments", () => {
    expect(page).not.toMatch(/<script[^>]*\ssrc=/);
    expect(page).not.toContain('as="script"');
    expect(page).toMatch(
      /<!-- slice-start id="_gatsby-scripts-1" -->\s*<!-- slice-end id="_gatsby-scripts-1" -->/,
    );
  });

  it("is the same when it is finished again", async () => {
    expect(await finish(page)).toBe(page);
  });

  it("takes up new scripts that an incremental build puts between the comments", async () => {
    const restitched = page.replace(
      "<!-- slice-end",
      '<script src="/app-2.js" async></script><!-- slice-end',
    );
    const next = { readScripts: async () => ({ ...react, scripts: ["/app-2.js"] }) };
    expect(await finish(restitched, next)).toBe(await finish(withPhoto, next));
  });

  it("has no rules for a component that the site has no use for", () => {
    expect(page).not.toMatch(/gatsby-image|<noscript>/);
  });

  it("keeps rules for the classes that it has or that its scripts know, and no others", async () => {
    expect(page).toContain('gatsby-global-css">p{color:red}.later{color:red}</style>');
    expect(await finish(rendered)).toContain('gatsby-global-css">p{color:red}</style>');
    const withClass = rendered.replace("<p>", '<p class="a gone">');
    expect(await finish(withClass)).toContain(
      'gatsby-global-css">p{color:red}.gone{color:red}</style>',
    );
  });

  it("carries no style attribute", () => {
    expect(page).not.toContain("style=");
  });

  it("lets no text end the script that loads React", () => {
    const loader = /<script>(.*?)<\/script>/s.exec(page)?.[1];
    expect(loader).toContain("start(PAGE)");
    expect(loader).toContain("\\u003c/script>\\u003c!--");
  });

  it.each([
    ["photos that open", '<a href="/a.jpg" data-needs-script=""></a>', true],
    ["cards and questions", '<details name="faq"><summary>Taps</summary></details>', false],
    ["words about it", "<p>data-needs-script</p>", false],
  ])("with %s loads React: %s", async (_, content, needed) => {
    readScripts.mockClear();
    const made = await finish(rendered.replace("<p>", `${content}<p>`));
    expect(made.includes("start(PAGE)")).toBe(needed);
    expect(readScripts).toHaveBeenCalledTimes(needed ? 1 : 0);
  });

  it.each([
    ["questions of which one is open", '<details class="a" name="faq"></details>', true],
    ["sections for the menu to lead to", '<section id="about"></section>', true],
    ["cards only", "<details></details>", false],
  ])("with %s helps native elements: %s", async (_, content, helped) => {
    const made = await finish(rendered.replace("<p>", `${content}<p>`));
    expect(made.includes("<script>close()</script>")).toBe(helped);
  });

  it("allows each inline script and style by its hash, and nothing else inline", () => {
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? "";
    const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    const inline = [...page.matchAll(/<script(?![^>]*ld\+json)[^>]*>(.*?)<\/script>/gs)].map(
      ([, body]) => body ?? "",
    );
    expect(inline).toHaveLength(2);
    for (const body of inline) expect(policy).toContain(hash(body));
    expect(policy).toContain(hash("p{color:red}.later{color:red}"));
    expect(policy).not.toMatch(/unsafe|https?:|\*|data:/);
    expect(policy).toMatch(/base-uri 'none'; form-action 'none'/);
  });

  it("carries structured data once, as text that cannot leave its element", async () => {
    const structuredData = { name: "</script><img src=x onerror=alert(1)>" };
    const once = await finish(rendered, { structuredData });
    const twice = await finish(once, { structuredData });
    for (const html of [once, twice]) {
      const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
      expect(blocks.map(([, json]) => JSON.parse(json ?? ""))).toEqual([structuredData]);
      expect(html).not.toContain("<img src=x");
    }
    expect(await finish(once)).not.toContain("ld+json");
  });
});

describe("the build stops rather than publish a page", () => {
  it.each<[string, string, RegExp]>([
    [
      "that would violate its own policy",
      rendered.replace("<p>", '<p onclick="steal()">'),
      /would violate its own policy: an event handler in <p onclick/,
    ],
    [
      "without the place for its policy",
      rendered.replace('<meta charSet="utf-8"/>', ""),
      /exactly one <meta charset>/,
    ],
    [
      "that has none of the script tags that are known",
      rendered.replace(/<script src[^>]*><\/script>/g, ""),
      /none of the script tags/,
    ],
  ])("%s", async (_, html, sentence) => {
    await expect(finish(html)).rejects.toThrow(sentence);
  });
});

describe("what no hash can allow is found", () => {
  it.each([
    ['<p style="color:red">', /style attribute/],
    ["<img src=x onerror=alert(1)>", /event handler/],
    ['<a href="javascript:alert(1)">', /script address/],
    ['<iframe src="/x"></iframe>', /element <iframe/],
    ['<img src="https://elsewhere.example/x.jpg">', /another origin/],
    ['<link rel="stylesheet" href="//elsewhere.example/x.css">', /another origin/],
    ["<img src='https://elsewhere.example/x.jpg'>", /another origin/],
    ['<img src="data:image/png;base64,AAAA">', /another origin/],
    ['<img srcset="/a.jpg 1x, https://elsewhere.example/b.jpg 2x">', /another origin/],
    ['<video poster="https://elsewhere.example/x.jpg"></video>', /another origin/],
    ['<audio><source src="//elsewhere.example/x.mp3"></audio>', /another origin/],
    ['<noscript><img src="https://elsewhere.example/x.gif"></noscript>', /another origin/],
    ['<a href=" JavaScript:alert(1)">', /script address/],
    ['<form action="/x"></form>', /element <form/],
  ])("in %s", (html, sentence) => {
    expect(findViolations(parsePage(html)).join()).toMatch(sentence);
  });

  it("and nothing in ordinary links, pictures and text", () => {
    const fine = '<a href="https://ico.org.uk">style="x" onclick="y"</a><img src="/a.jpg" alt="a">';
    expect(findViolations(parsePage(fine))).toEqual([]);
    expect(contentSecurityPolicy(parsePage(fine))).toContain("script-src 'self';");
    const canonical = parsePage('<link rel="canonical" href="https://example.co.uk/">');
    expect(findViolations(canonical)).toEqual([]);
  });

  it("and an inline script is hashed although an attribute of it ends in src", () => {
    const policyOf = (html: string) => contentSecurityPolicy(parsePage(html));
    expect(policyOf('<script data-src="/x.js">go()</script>')).toMatch(
      /script-src 'self' 'sha256-/,
    );
    expect(policyOf('<script src="/x.js"></script>')).toContain("script-src 'self';");
  });
});

test("inlined scripts are written in what browsers of 2019 can read", () => {
  for (const script of Object.values(inlineScripts())) {
    expect(() => parse(script, { ecmaVersion: 2019 })).not.toThrow();
  }
});
