/** @jest-environment node */
import { usedStyles } from "../../../../src/node/html/styles";

const texts = ['<body><p class="a" id="a-b">', 'const shown="c"'];
const turning = "@keyframes turn{50%{top:.5px}to{top:1px}}";

test.each([
  ["of what is not there", ".b{top:0}.a .b{top:0}#x{top:0}summary>p{top:0}", ""],
  [
    "of what is there or may come",
    ".a p{top:0}#a-b{top:0}.c{top:0}",
    ".a p{top:0}#a-b{top:0}.c{top:0}",
  ],
  ["for anything", "html,[open],::before,*{top:0}", "html,[open],::before,*{top:0}"],
  ["for any element's state", ":focus-visible{top:0}", ":focus-visible{top:0}"],
  ["for an attribute that may come", 'p[href$=".vcf"]{top:0}', 'p[href$=".vcf"]{top:0}'],
  ["with values", "p{--x:var(--z);--y:0;--z:0;top:var(--y)}", "p{--y:0;top:var(--y)}"],
  ["with keyframes", `${turning}.a{animation:turn 1s}`, `${turning}.a{animation:turn 1s}`],
  ["that has gone with its keyframes", `${turning}.b{animation:turn 1s}`, ""],
])("of a rule %s stays what a page has a use for", async (_, css, expected) => {
  const used = await usedStyles(css, texts);
  expect(used).toBe(expected);
  expect(await usedStyles(used, texts)).toBe(used);
});
