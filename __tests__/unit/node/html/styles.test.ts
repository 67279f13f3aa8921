/** @jest-environment node */
import { usedStyles } from "../../../../src/node/html/styles";

const used = (css: string, ...names: string[]) => usedStyles(css, new Set(names));

test.each([
  ["a rule for a class that is there stays", ".a{color:red}", ".a{color:red}"],
  ["one for a class that is not there goes", ".a{color:red}.b{color:red}", ".a{color:red}"],
  ["one for a tag that is not there goes", "p{top:0}summary>p{top:0}", "p{top:0}"],
  ["a rule for anything stays", "[open],::before,*{top:0}", "[open],::before,*{top:0}"],
  ["so does one for any element's state", ":focus-visible{top:0}", ":focus-visible{top:0}"],
  ["a rule for an id that is there stays", "#a-b,#x{top:0}#x{top:0}", "#a-b{top:0}"],
  ["all classes of a selector must be there", ".a .b{color:red}.a p{color:red}", ".a p{color:red}"],
  ["a class that must not be there may be missing", ".a:not(.b){top:0}", ".a:not(.b){top:0}"],
  ["an attribute may come", 'p[href$=".vcf"]{top:0}', 'p[href$=".vcf"]{top:0}'],
  ["a value that nothing asks for goes", "p{--x:1px;--y:0;top:var(--y)}", "p{--y:0;top:var(--y)}"],
  ["so does one that was asked for by it", "p{--x:var(--y);--y:0;top:0}", "p{top:0}"],
  ["what says something of paper stays", "@page{margin:0}", "@page{margin:0}"],
])("%s", async (_, css, expected) => {
  expect(await used(css, "a", "p", "a-b")).toBe(expected);
});

test("keyframes stay with the rule that asks for them", async () => {
  const css = "@keyframes turn{50%{top:.5px}to{top:1px}}.b{animation:turn 1s linear}";
  expect(await used(css, "b")).toBe(css);
  expect(await used(css, "a")).toBe("");
});

test("a custom property stays that a script asks for", async () => {
  expect(await used("p{--y:0;--z:0}", "p", "--y")).toBe("p{--y:0}");
});

test("what is left has nothing more to lose", async () => {
  const css = "@media print{.a{top:0}.b{top:0}}.b:hover{top:0}.a::before{top:0}";
  expect(await used(await used(css, "a"), "a")).toBe(await used(css, "a"));
});
