/** @jest-environment node */
import { createHash } from "node:crypto";
import { parse } from "acorn";
import { load } from "cheerio";
import { inlineScripts } from "../../../../src/node/html/inline-scripts";
import { finishPage } from "../../../../src/node/html/page";
import { contentSecurityPolicy, findViolations } from "../../../../src/node/html/policy";

const styles =
  "p{color:red}.gone{color:red}.later{color:red}</style><style data-gatsby-head>li{top:0}";
const rendered = `<!DOCTYPE html><html><head><meta charSet="utf-8"/><meta name="generator" content="Gatsby"/><style data-identity="gatsby-global-css">${styles}</style>
<style>.gatsby-image-wrapper{position:relative}</style><noscript><style>.gatsby-image-wrapper noscript{opacity:1}</style></noscript>
<link as="script" rel="preload" href="/app-1.js"/></head>
<body><div id="___gatsby"><div style="outline:none" tabindex="-1" id="gatsby-focus-wrapper"><p>Words</p></div>
<div id="gatsby-announcer" style="position:absolute;top:0" aria-live="assertive"></div></div>
<script id="gatsby-script-loader">window.pagePath="/";</script>
<!-- slice-start id="_gatsby-scripts-1" --><script src="/polyfill-1.js" nomodule></script><script src="/app-1.js" async></script><!-- slice-end id="_gatsby-scripts-1" --></body></html>`;

const readReact = jest.fn(async () => ({
  page: { scripts: ["/app-1.js"], data: [], newest: "", globals: { pagePath: "/</script><!--" } },
  sources: 'const shown="later"',
}));
const options = {
  inlineScripts: { native: "close()", loadReact: "start(PAGE)" },
  readReact,
  pathPrefix: "",
};
const having = (content: string) => rendered.replace("<p>", `${content}<p>`);
const photo = '<a href="/a.jpg" data-needs-script=""></a>';
const finish = async (html: string, more: Partial<Parameters<typeof finishPage>[1]> = {}) =>
  (await finishPage(html, { ...options, ...more })).html();

describe("a finished page", () => {
  let page = "";
  beforeAll(async () => {
    page = await finish(having(photo), { structuredData: { name: "Ann" } });
  });

  it("asks for no script by itself", () => {
    expect(page).not.toMatch(/<script[^>]*\ssrc=|as="script"/);
  });

  it("has nothing of Gatsby's that the site has no use for, and no style attribute", () => {
    expect(page).not.toMatch(/gatsby-image|<noscript>|generator|style=/);
  });

  it.each([
    ["that its scripts know", photo, "p{color:red}.later{color:red}", ' data-gatsby-head=""'],
    ["that it has", '<b class="a gone"></b>', "p{color:red}.gone{color:red}", ""],
  ])("keeps rules for the classes %s, and its own style", async (_, content, kept, attribute) => {
    expect(await finish(having(content))).toContain(
      `>${kept}</style><style${attribute}>li{top:0}</style>`,
    );
  });

  it.each([
    ["photos that open", photo, "start(PAGE)", true],
    ["cards and questions", '<details name="faq"></details>', "start(PAGE)", false],
    ["text about it", "<p>data-needs-script</p>", "start(PAGE)", false],
    ["questions of which one is open", '<details name="faq"></details>', "close()", true],
    ["sections for the menu to lead to", '<section id="about"></section>', "close()", true],
    ["cards only", "<details></details>", "close()", false],
  ])("with %s has %s: %s", async (_, content, script, isThere) => {
    readReact.mockClear();
    expect((await finish(having(content))).includes(script)).toBe(isThere);
    expect(readReact).toHaveBeenCalledTimes(content === photo ? 1 : 0);
  });

  it("allows each inline script and style by its hash, and nothing else inline", () => {
    const $ = load(page);
    const policy = $("meta[http-equiv]").attr("content") ?? "";
    const inline = [...page.matchAll(/<(script|style)(?! type="app)[^>]*>(.*?)<\/\1>/gs)];
    expect(inline).toHaveLength(4);
    expect(policy.match(/sha256/g)).toHaveLength(4);
    for (const [, , text = ""] of inline) {
      expect(policy).toContain(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    }
    expect(policy).not.toMatch(/unsafe|https?:|\*|data:/);
    expect(policy).toMatch(/base-uri 'none'; form-action 'none'/);
    expect($("meta[charset]").next().is("meta[http-equiv]")).toBe(true);
  });

  it("carries structured data, and no text of it or of the script's can leave its element", async () => {
    const structuredData = { name: "</script><img src=x onerror=alert(1)>" };
    const $ = load(await finish(having(photo), { structuredData }));
    expect(JSON.parse($("[type='application/ld+json']").text())).toEqual(structuredData);
    expect($("script").last().text()).toMatch(/^{const PAGE=.*start\(PAGE\)}$/s);
    expect(await finish(having(photo))).not.toContain("ld+json");
  });
});

it.each([
  [
    "would violate its own policy",
    /<p>/,
    '<p onclick="steal()">',
    "an event handler in <p onclick",
  ],
  ["has no place for its policy", /<meta charSet[^>]*>/, "", "exactly one <meta charset>"],
  ["has no script tag that is known", /<script src.*<\/script>/, "", "none of the script tags"],
])("the build stops rather than publish a page that %s", async (_, part, other, sentence) => {
  await expect(finish(rendered.replace(part, other))).rejects.toThrow(sentence);
});

const read = (html: string) => load(html, { scriptingEnabled: false });

it.each([
  ['<p style="color:red">', /style attribute/],
  ["<img src=x onerror=alert(1)>", /event handler/],
  ['<a href=" JavaScript:alert(1)">', /script address/],
  ['<iframe src="/x"></iframe>', /element <iframe/],
  ['<form action="/x"></form>', /element <form/],
  ['<link rel="stylesheet" href="//elsewhere.example/x.css">', /another origin/],
  ["<img src='https://elsewhere.example/x.jpg'>", /another origin/],
  ['<img src="data:image/png;base64,AAAA">', /another origin/],
  ['<img srcset="/a.jpg 1x, https://elsewhere.example/b.jpg 2x">', /another origin/],
  ['<video poster="https://elsewhere.example/x.jpg"></video>', /another origin/],
  ['<audio><source src="//elsewhere.example/x.mp3"></audio>', /another origin/],
  ['<noscript><img src="https://elsewhere.example/x.gif"></noscript>', /another origin/],
  ['<template><p style="color:red"></template>', /style attribute/],
])("what no hash can allow is found in %s", (html, sentence) => {
  expect(findViolations(read(html)).join()).toMatch(sentence);
});

it("finds nothing in ordinary links, pictures and text", () => {
  const fine =
    '<link rel="canonical" href="https://example.co.uk/"><a href="https://ico.org.uk">style="x" onclick="y"</a><img src="/a.jpg" srcset="/a.jpg 1x, /b.jpg 2x" alt="a">';
  expect(findViolations(read(fine))).toEqual([]);
});

it("hashes an inline script although an attribute of it ends in src", () => {
  const policyOf = (html: string) => contentSecurityPolicy(read(html));
  expect(policyOf('<script data-src="/x.js">go()</script>')).toMatch(/script-src 'self' 'sha256-/);
  expect(policyOf('<script src="/x.js"></script>')).toContain("script-src 'self';");
});

test("inlined scripts are written in what browsers of 2019 can read", () => {
  for (const script of Object.values(inlineScripts())) {
    expect(() => parse(script, { ecmaVersion: 2019 })).not.toThrow();
  }
});
