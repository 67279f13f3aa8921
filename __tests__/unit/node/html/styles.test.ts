/** @jest-environment node */
import { usedStyles } from "../../../../src/node/html/styles";

const texts = ['<body><p class="a" id="a-b">', 'const shown="c"'];
const turning = "@keyframes turn{50%{top:.5px}to{top:1px}}";

test.each([
  ["a rule for a class that is there stays", ".a{top:0}.c{top:0}", ".a{top:0}.c{top:0}"],
  ["one for a class that is not there goes", ".a{color:red}.b{color:red}", ".a{color:red}"],
  ["one for a tag that is not there goes", "p{top:0}summary>p{top:0}", "p{top:0}"],
  ["a rule for anything stays", "html,[open],::before,*{top:0}", "html,[open],::before,*{top:0}"],
  ["so does one for any element's state", ":focus-visible{top:0}", ":focus-visible{top:0}"],
  ["a rule for an id that is there stays", "#a-b,#x{top:0}#x{top:0}", "#a-b{top:0}"],
  ["all classes of a selector must be there", ".a .b{color:red}.a p{color:red}", ".a p{color:red}"],
  ["a class that must not be there may be missing", ".a:not(.b){top:0}", ".a:not(.b){top:0}"],
  ["an attribute may come", 'p[href$=".vcf"]{top:0}', 'p[href$=".vcf"]{top:0}'],
  ["a value that nothing asks for goes", "p{--x:1px;--y:0;top:var(--y)}", "p{--y:0;top:var(--y)}"],
  ["so does one that was asked for by it", "p{--x:var(--y);--y:0;top:0}", "p{top:0}"],
  ["what says something of paper stays", "@page{margin:0}", "@page{margin:0}"],
  [
    "keyframes stay with their rule",
    `${turning}.a{animation:turn 1s}`,
    `${turning}.a{animation:turn 1s}`,
  ],
  ["and go with it", `${turning}.b{animation:turn 1s linear}`, ""],
])("%s", async (_, css, expected) => {
  const used = await usedStyles(css, texts);
  expect(used).toBe(expected);
  expect(await usedStyles(used, texts)).toBe(used);
});
