import { usedStyles } from "../../../../src/node/html/styles";

const texts = ['<body><p class="a" id="a-b">', 'const shown="c"'];

test("of a style sheet stays what a page has a use for, and what may come", async () => {
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
