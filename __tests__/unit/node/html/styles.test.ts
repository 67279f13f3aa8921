/** @jest-environment node */
import { usedStyles } from "../../../../src/node/html/styles";

const used = (css: string, ...classes: string[]) =>
  usedStyles(css, (name) => classes.includes(name));

test.each([
  ["a rule for a class that is there stays", ".a{color:red}", ".a{color:red}"],
  ["one for a class that is not there goes", ".a{color:red}.b{color:red}", ".a{color:red}"],
  ["a rule without a class stays", "p,[open]{color:red}", "p,[open]{color:red}"],
  ["of several selectors those that fit stay", ".a,.b,p{color:red}", ".a,p{color:red}"],
  ["all classes of a selector must be there", ".a .b{color:red}.a p{color:red}", ".a p{color:red}"],
  ["a class that must not be there may be missing", ".a:not(.b){top:0}", ".a:not(.b){top:0}"],
  ["a dot in an attribute is no class", '[href$=".vcf"]{top:0}', '[href$=".vcf"]{top:0}'],
  ["what is empty then goes", "@media print{@supports (top:0){.b{top:0}}}.a{top:0}", ".a{top:0}"],
  ["what says something of paper stays", "@page{margin:0}", "@page{margin:0}"],
])("%s", (_, css, expected) => {
  expect(used(css, "a")).toBe(expected);
});

test("a movement stays with the rule that asks for it", () => {
  const turn = "@keyframes turn{50%{top:.5px}to{top:1px}}";
  const css = `${turn}.b{animation:turn 1s linear}`;
  expect(used(css, "b")).toBe(css);
  expect(used(css, "a")).toBe("");
});

test("what is left has nothing more to lose", () => {
  const css = "@media print{.a{top:0}.b{top:0}}.b:hover{top:0}.a::before{top:0}";
  expect(used(used(css, "a"), "a")).toBe(used(css, "a"));
});
