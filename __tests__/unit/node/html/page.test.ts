/** @jest-environment node */
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { parse } from "acorn";
import { inlineScripts } from "../../../../src/node/html/inline-scripts";
import { finishPage, needsReact, pagePathOf } from "../../../../src/node/html/page";
import { contentSecurityPolicy, findViolations } from "../../../../src/node/html/policy";

const rendered = `<!DOCTYPE html><html><head><meta charSet="utf-8"/><style>p{color:red}</style>
<style>.gatsby-image-wrapper{position:relative}</style><noscript><style>.gatsby-image-wrapper noscript{opacity:1}</style></noscript>
<link as="script" rel="preload" href="/app-1.js"/></head>
<body><div id="___gatsby"><div style="outline:none" tabindex="-1" id="gatsby-focus-wrapper"><p>Words</p></div>
<div id="gatsby-announcer" style="position:absolute;top:0" aria-live="assertive"></div></div>
<script id="gatsby-script-loader">window.pagePath="/";</script>
<!-- slice-start id="_gatsby-scripts-1" --><script src="/polyfill-1.js" nomodule></script><script src="/app-1.js" async></script><!-- slice-end id="_gatsby-scripts-1" --></body></html>`;

const react = {
  scripts: ["/app-1.js"],
  data: ["/page-data/index/page-data.json"],
  globals: { pagePath: "/</script><!--" },
};
const options = {
  inlineScripts: { native: "close()", loadReact: "start(PAGE)" },
  react,
  pathPrefix: "",
};

describe("a finished page", () => {
  const page = finishPage(rendered, options);

  it("asks for no script by itself, and keeps Gatsby's slice comments", () => {
    expect(page).not.toMatch(/<script[^>]*\ssrc=/);
    expect(page).not.toContain('as="script"');
    expect(page).toMatch(
      /<!-- slice-start id="_gatsby-scripts-1" -->\s*<!-- slice-end id="_gatsby-scripts-1" -->/,
    );
  });

  it("is the same when it is finished again", () => {
    expect(finishPage(page, options)).toBe(page);
  });

  it("takes up new scripts that an incremental build puts between the comments", () => {
    const restitched = page.replace(
      "<!-- slice-end",
      '<script src="/app-2.js" async></script><!-- slice-end',
    );
    const next = { ...options, react: { ...react, scripts: ["/app-2.js"] } };
    expect(finishPage(restitched, next)).toBe(finishPage(rendered, next));
  });

  it("has no rules for a component that the site has no use for", () => {
    expect(page).not.toMatch(/gatsby-image|<noscript>/);
  });

  it("carries no style attribute", () => {
    expect(page).not.toContain("style=");
  });

  it("lets no text end the loader's script", () => {
    const loader = /<script>(.*?)<\/script>/s.exec(page)?.[1];
    expect(loader).toContain("start(PAGE)");
    expect(loader).toContain("\\u003c/script>\\u003c!--");
  });

  it("loads no React where the page has no use for it", () => {
    expect(finishPage(rendered, { ...options, react: null })).not.toContain("start(PAGE)");
  });

  it.each([
    ["questions of which one is open", '<details class="a" name="faq"></details>', true],
    ["sections for the menu to lead to", '<section id="about"></section>', true],
    ["cards only", "<details></details>", false],
  ])("with %s helps native elements: %s", (_, content, helped) => {
    const page = finishPage(rendered.replace("<p>", `${content}<p>`), options);
    expect(page.includes("<script>close()</script>")).toBe(helped);
  });

  it("allows each inline script and style by its hash, and nothing else inline", () => {
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? "";
    const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    const inline = [...page.matchAll(/<script(?![^>]*ld\+json)[^>]*>(.*?)<\/script>/gs)].map(
      ([, body]) => body ?? "",
    );
    expect(inline).toHaveLength(2);
    for (const body of inline) expect(policy).toContain(hash(body));
    expect(policy).toContain(hash("p{color:red}"));
    expect(policy).not.toMatch(/unsafe|https?:|\*|data:/);
    expect(policy).toMatch(/base-uri 'none'; form-action 'none'/);
  });

  it("carries structured data once, as text that cannot leave its element", () => {
    const structuredData = { name: "</script><img src=x onerror=alert(1)>" };
    const once = finishPage(rendered, { ...options, structuredData });
    const twice = finishPage(once, { ...options, structuredData });
    for (const html of [once, twice]) {
      const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
      expect(blocks.map(([, json]) => JSON.parse(json ?? ""))).toEqual([structuredData]);
      expect(html).not.toContain("<img src=x");
    }
    expect(finishPage(once, options)).not.toContain("ld+json");
  });

  it("stops the build when it would violate its own policy", () => {
    const bad = rendered.replace("<p>", '<p onclick="steal()">');
    expect(() => finishPage(bad, options)).toThrow(
      /would violate its own policy: an event handler in <p onclick/,
    );
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
    expect(findViolations(html).join()).toMatch(sentence);
  });

  it("and nothing in ordinary links, pictures and text", () => {
    const fine = '<a href="https://ico.org.uk">style="x" onclick="y"</a><img src="/a.jpg" alt="a">';
    expect(findViolations(fine)).toEqual([]);
    expect(contentSecurityPolicy(fine)).toContain("script-src 'self';");
    expect(findViolations('<link rel="canonical" href="https://example.co.uk/">')).toEqual([]);
  });

  it("and an inline script is hashed although an attribute of it ends in src", () => {
    const policy = contentSecurityPolicy('<script data-src="/x.js">go()</script>');
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(contentSecurityPolicy('<script src="/x.js"></script>')).toContain("script-src 'self';");
  });
});

test("the script that loads React is at most 1 KB gzipped", () => {
  expect(gzipSync(inlineScripts().loadReact).length).toBeLessThanOrEqual(1024);
});

test("inlined scripts are written in what browsers of 2019 can read", () => {
  for (const script of Object.values(inlineScripts())) {
    expect(() => parse(script, { ecmaVersion: 2019 })).not.toThrow();
  }
});

describe("React is needed", () => {
  it.each([
    ["by photos that open", '<a href="/a.jpg" data-needs-script="">', true],
    [
      "by cards and questions no more",
      '<details name="faq"><summary>Taps</summary></details>',
      false,
    ],
    ["by nothing else", '<p>details of data-needs-scripts</p><button popovertarget="menu">', false],
  ])("%s", (_, html, expected) => {
    expect(needsReact(html)).toBe(expected);
  });
});

describe("a page's path", () => {
  it.each([
    ["index.html", "/"],
    ["gallery/index.html", "/gallery"],
    ["404.html", "/404.html"],
  ])("of %s is %s", (file, path) => {
    expect(pagePathOf(file)).toBe(path);
  });
});
