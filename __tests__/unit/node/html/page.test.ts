import { createHash } from "node:crypto";
import { parse } from "acorn";
import { type CheerioAPI, load } from "cheerio";
import { inlineScripts } from "../../../../src/node/html/inline-scripts";
import { finishPage } from "../../../../src/node/html/page";
import { contentSecurityPolicy, findViolations } from "../../../../src/node/html/policy";
import { usedStyles } from "../../../../src/node/html/styles";

const styles =
  "p{color:red}.gone{color:red}.later{color:red}</style><style data-gatsby-head>li{top:0}";
const rendered = `<!DOCTYPE html><html><head><meta charSet="utf-8"/><meta name="generator" content="Gatsby"/><style data-identity="gatsby-global-css">${styles}</style>
<style>.gatsby-image-wrapper{position:relative}</style><noscript><style>.gatsby-image-wrapper noscript{opacity:1}</style></noscript>
<link as="script" rel="preload" href="/app-1.js"/></head>
<body><div id="___gatsby"><div style="outline:none" tabindex="-1" id="gatsby-focus-wrapper"><p>Words</p></div>
<div id="gatsby-announcer" style="position:absolute;top:0" aria-live="assertive"></div></div>
<script id="gatsby-script-loader">window.pagePath="/";</script>
<script src="/app-1.js" async></script></body></html>`;

const options = {
  inlineScripts: { native: "close()", loadReact: "start(PAGE)" },
  react: { scripts: ["/app-1.js"], data: [], newest: "", globals: { pagePath: "/</script>" } },
  code: ['const shown="later"'],
  pathPrefix: "/site",
  structuredData: null,
};
const having = (content: string) => rendered.replace("<p>", `${content}<p>`);
const finish = async (content: string) => (await finishPage(having(content), options)).html();
const photo = '<a href="/a.jpg" data-needs-react=""></a>';

describe("a finished page", () => {
  const structuredData = { name: "</script><img src=x onerror=alert(1)>" };
  let $: CheerioAPI;
  beforeAll(async () => {
    const page = await finishPage(having(photo), { ...options, structuredData });
    // Parsed again, as a browser does.
    $ = load(page.html());
  });

  it("loads no script, and has nothing of Gatsby's that the site does not use", () => {
    expect($.html()).not.toMatch(/<script[^>]*\ssrc=|as="script"/);
    expect($.html()).not.toMatch(/gatsby-image|<noscript>|generator|style=/);
  });

  it("allows each inline script and style by its hash, before any of them", () => {
    const policy = $("meta[charset]").next("meta[http-equiv]").attr("content") ?? "";
    const inline = $("style, script:not([type='application/ld+json'])").toArray();
    const hashes = inline.map((element) =>
      createHash("sha256").update($(element).text()).digest("base64"),
    );
    expect(policy.match(/(?<=sha256-)[^']*/g)?.sort()).toEqual(hashes.sort());
    expect(policy).toMatch(/base-uri 'none'; form-action 'none'/);
  });

  it("has structured data, and rules to prepare pages but no files; neither can end its script element", () => {
    expect(JSON.parse($("[type='application/ld+json']").text())).toEqual(structuredData);
    expect($("script").last().text()).toMatch(/^{const PAGE=.*start\(PAGE\)}$/s);
    const { prerender } = JSON.parse($("[type=speculationrules]").text());
    expect(prerender[0].where.and).toEqual([
      { href_matches: "/site/*" },
      { not: { href_matches: ["/site/images/*", "/site/*.vcf"] } },
    ]);
  });
});

test.each([
  ["photos that open", photo, ".later{color:red}", ["start"]],
  ["the attribute’s name in its text alone", "<p>data-needs-react</p>", "", []],
  ["questions of which one is open", '<details name="faq"></details>', "", ["close"]],
  ["sections for the menu to lead to", '<section id="about"></section>', "", ["close"]],
  ["cards only", '<details class="gone"></details>', ".gone{color:red}", []],
])(
  "a page with %s keeps the styles and gets the scripts it needs",
  async (_, content, kept, scripts) => {
    const page = await finish(content);
    const attribute = scripts.includes("start") ? ' data-gatsby-head=""' : "";
    expect(page).toContain(`>p{color:red}${kept}</style><style${attribute}>li{top:0}</style>`);
    expect(page.match(/start(?=\(PAGE)|close(?=\(\))|ld\+json/g) ?? []).toEqual(scripts);
  },
);

test.each([
  [
    "shows a picture of elsewhere to visitors without script",
    "<p>",
    '<noscript><img src="//elsewhere.example/x.gif"></noscript><p>',
    "another origin in <img",
  ],
  ["has no place for its policy", '<meta charSet="utf-8"/>', "", "exactly one <meta charset>"],
  ["has no script tag that is known", ' src="/app-1.js"', "", "none of the script tags"],
])("the build stops rather than publish a page that %s", async (_, part, other, sentence) => {
  const page = finishPage(rendered.replace(part, other), options);
  await expect(page).rejects.toThrow(sentence);
});

test.each([
  ['<p style="color:red">', /style attribute/],
  ["<img src=x onerror=alert(1)>", /event handler/],
  ['<a href=" JavaScript:alert(1)">', /script address/],
  ['<form action="/x"></form>', /element <form/],
  ['<link rel="stylesheet" href="//elsewhere.example/x.css">', /another origin/],
  ['<img src="data:image/png;base64,AAAA">', /another origin/],
  ['<img srcset="/a.jpg 1x, https://elsewhere.example/b.jpg 2x">', /another origin/],
  ['<video poster="https://elsewhere.example/x.jpg"></video>', /another origin/],
  ['<template><p style="color:red"></template>', /style attribute/],
  ['<link rel="canonical" href="https://example.co.uk/">', /^$/],
  ['<a href="https://ico.org.uk">style="x" onclick="y"</a>', /^$/],
  ['<img alt="https://elsewhere.example" src="/x.gif">', /^$/],
])("everything that no hash can allow is found, and nothing else, in %s", (html, sentence) => {
  expect(findViolations(load(html)).join()).toMatch(sentence);
});

test("a script is inline although an attribute of it ends in src", () => {
  const policy = contentSecurityPolicy(load('<script data-src="/x.js">go()</script>'));
  expect(policy).toContain("script-src 'self' 'sha256-");
});

test("inlined scripts are written in what browsers of 2019 can read", () => {
  for (const script of Object.values(inlineScripts())) {
    expect(() => parse(script, { ecmaVersion: 2019 })).not.toThrow();
  }
});

const texts = ['<body><p class="a" id="a-b">', 'const shown="c"'];

test("a page keeps the styles that it uses, and those of elements that its scripts may add", async () => {
  const used = [
    ...[".a p{top:0}", "#a-b{top:0}", ".c{top:0}"],
    ...["html,[open],::before,*{top:0}", ":focus-visible{top:0}", 'p[href$=".vcf"]{top:0}'],
    ...["p{--y:0;top:var(--y)}", "@keyframes turn{50%{top:.5px}}", ".a{animation:turn 1s}"],
  ].join("");
  const unused =
    ".b{top:0}.a .b{top:0}#x{top:0}summary>p{top:0}@keyframes spin{to{top:0}}.b{animation:spin 1s}";
  const css = used.replace("--y:0;", "--x:var(--z);--y:0;--z:0;") + unused;
  expect(await usedStyles(css, texts)).toBe(used);
  expect(await usedStyles(used, texts)).toBe(used);
});
