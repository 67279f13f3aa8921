/** @jest-environment node */
import { usedStyles } from "../../../../src/node/html/styles";

const used = (css: string, ...names: string[]) =>
  usedStyles([css], (name) => names.includes(name)).join();

test.each([
  ["a rule for a class that is there stays", ".a{color:red}", ".a{color:red}"],
  ["one for a class that is not there goes", ".a{color:red}.b{color:red}", ".a{color:red}"],
  ["a rule for a tag that is there stays", "p{color:red}", "p{color:red}"],
  ["one for a tag that is not there goes", "p{top:0}summary>p{top:0}", "p{top:0}"],
  ["a rule for anything stays", "[open],::before,*{top:0}", "[open],::before,*{top:0}"],
  ["a rule for an id that is there stays", "#a-b,#x{top:0}#x{top:0}", "#a-b{top:0}"],
  ["of several selectors those that fit stay", ".a,.b,p{color:red}", ".a,p{color:red}"],
  ["all classes of a selector must be there", ".a .b{color:red}.a p{color:red}", ".a p{color:red}"],
  ["a class that must not be there may be missing", ".a:not(.b){top:0}", ".a:not(.b){top:0}"],
  ["so may one that may be there", "p:is(.b, p:has(h2)){top:0}", "p:is(.b, p:has(h2)){top:0}"],
  ["a dot in an attribute is no class", '[href$=".vcf"]{top:0}', '[href$=".vcf"]{top:0}'],
  ["what is empty then goes", "@media print{@supports (top:0){.b{top:0}}}.a{top:0}", ".a{top:0}"],
  ["a value that nothing asks for goes", "p{--x:1px;--y:0;top:var(--y)}", "p{--y:0;top:var(--y)}"],
  ["so does one that was asked for by it", "p{--x:var(--y);--y:0;top:0}", "p{top:0}"],
  ["what says something of paper stays", "@page{margin:0}", "@page{margin:0}"],
])("%s", (_, css, expected) => {
  expect(used(css, "a", "p", "#a-b")).toBe(expected);
});

test("a movement stays with the rule that asks for it", () => {
  const turn = "@keyframes turn{50%{top:.5px}to{top:1px}}";
  const css = `${turn}.b{animation:turn 1s linear}`;
  expect(used(css, "b")).toBe(css);
  expect(used(css, "a")).toBe("");
});

test("a value stays that another style sheet of the page, or a script, asks for", () => {
  const sheets = ["p{--x:0;--y:0;--z:0}", "p{top:var(--x)}"];
  const kept = usedStyles(sheets, (name) => name === "p" || name === "--y");
  expect(kept).toEqual(["p{--x:0;--y:0}", "p{top:var(--x)}"]);
});

test("what is left has nothing more to lose", () => {
  const css = "@media print{.a{top:0}.b{top:0}}.b:hover{top:0}.a::before{top:0}";
  expect(used(used(css, "a"), "a")).toBe(used(css, "a"));
});
