/** @jest-environment node */
import { lacking, readBaseline } from "../../support/baseline/data";
import { usesOfFile } from "../../support/baseline/file";

const browsers = ["chrome >= 93", "firefox >= 92", "safari >= 15.4", "ios_saf >= 15.4"];
const baseline = readBaseline(browsers);

test.each<[file: string, text: string, ids: string[]]>([
  ["a.css", "a { inset: 0; inline-size: clamp(1px, 2vw, 3px) }", []],
  ["a.css", "a { overflow: clip }", ["css.properties.overflow.clip"]],
  ["a.css", "a { --b: 100dvb }", ["css.types.length.viewport_percentage_units_dynamic"]],
  ["a.css", "a { color: color-mix(in srgb, red, blue) }", ["css.types.color.color-mix"]],
  ["a.css", "a { content: '100dvb' / '' }", ["css.properties.content.alt_text"]],
  ["a.css", "a:has(b), .is\\:modal {}", ["css.selectors.has"]],
  ["a.css", "a { &:hover { color: red } }", ["css.selectors.nesting"]],
  ["a.css", "@media (width > 1px) { a { color: red } }", ["css.at-rules.media.range_syntax"]],
  ["a.css", "@page { size: a4 }", ["css.at-rules.page", "css.at-rules.page.size"]],
  ["a.css", "a { user-select: none }", ["css.properties.user-select"]],
  ["a.css", "a { -webkit-user-select: none; user-select: none }", []],

  ["a.js", "a?.at(-1) ?? Object.hasOwn(a, 'b'); a.timeout = 1", []],
  ["a.js", "a.inert = true", ["api.HTMLElement.inert"]],
  ["a.js", "const { toSorted } = a", ["javascript.builtins.Array.toSorted"]],
  ["a.js", "AbortSignal.timeout(1)", ["api.AbortSignal.timeout_static"]],
  ["a.js", "'share' in navigator", ["api.Navigator.share"]],
  ["a.js", "typeof reportError", ["api.reportError"]],
  ["a.js", "let reportError; reportError()", []],
  ["a.js", "a.addEventListener('scrollend', b)", ["api.Document.scrollend_event"]],
  ["a.js", "a.matches(':popover-open')", ["css.selectors.popover-open"]],
  ["a.js", "/(?<=a)b/", ["javascript.regular_expressions.lookbehind_assertion"]],
  ["a.js", "class A { static {} }", ["javascript.classes.static.initialization_blocks"]],
  // The site's own, by its data or by what the script makes
  ["a.js", "a.phone", []],
  ["a.js", "const a = { b: { inert: 1 } }; a.b.inert", []],

  ["a.html", "<details name=a open>", ["html.elements.details.name"]],
  ["a.html", "<p inert>", ["html.global_attributes.inert"]],
  ["a.html", "<source type=image/avif>", ["mediatypes.image.avif"]],
  ["a.html", "<img sizes=1dvi>", ["css.types.length.viewport_percentage_units_dynamic"]],
  ["a.html", "<style>a:modal {}</style>", ["css.selectors.modal"]],
  ["a.html", "<script>a.inert</script>", ["api.HTMLElement.inert"]],
  ["a.html", "<script type=application/json>{</script>", []],
])("in %s, %s is beyond the baseline for %j", (file, text, ids) => {
  const uses = Object.values(usesOfFile(file, text, ["phone"])).flat();
  const beyond = uses.filter((use) => lacking(use, baseline).length > 0);
  expect(beyond.map((use) => use.ids[0])).toEqual(ids);
});

test("a script in newer syntax than any browser of the baseline reads is refused", () => {
  expect(() => usesOfFile("a.js", "using a = b")).toThrow(SyntaxError);
});

test.each([
  ["what came later", "css.selectors.has", "Chrome 93 (has it from 105 on)"],
  ["what is behind a flag", "html.elements.link.rel.prefetch", "Safari 15.4 (has never had it)"],
  ["what is gone", "html.elements.keygen", "Chrome 93 (has never had it)"],
  ["what was there in part before", "css.properties.outline", "Chrome 93 (has it from 94 on)"],
])("%s is lacking", (_, id, browser) => {
  expect(lacking({ ids: [id] }, baseline)).toContain(browser);
});

test("what every version has in part is not lacking", () => {
  expect(lacking({ ids: ["api.Window.devicePixelRatio"] }, baseline)).toEqual([]);
});
