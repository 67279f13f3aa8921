/** @jest-environment node */
import { icons } from "lucide";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { iconNamed, iconNames } from "../../../../src/node/content/icons";

const key = (name: string) => name.replace(/(?:^|-)(.)/g, (_all, letter) => letter.toUpperCase());

const pixels = (children: readonly (readonly [string, object])[]) => {
  const drawn = children.map(([tag, attributes], at) =>
    createElement(tag, { key: at, ...attributes }),
  );
  const svg = renderToStaticMarkup(
    createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        viewBox: "0 0 24 24",
        width: 48,
        height: 48,
        fill: "none",
        stroke: "black",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
      },
      drawn,
    ),
  );
  return sharp(Buffer.from(svg)).flatten({ background: "white" }).greyscale().raw().toBuffer();
};

test("every drawing can be asked for by lucide's name for it", () => {
  expect(iconNames.length).toBeGreaterThan(1600);
  for (const name of iconNames) {
    const { shapes } = iconNamed(name);
    expect([name, shapes.length]).toEqual([name, icons[key(name) as keyof typeof icons].length]);
    for (const shape of shapes) expect(shape).toMatch(/^[Mm] ?-?[\d.]+[\d\s.,a-zA-Z-]*$/);
  }
});

test("as paths they look as lucide draws them", async () => {
  const isPath = (name: string) =>
    icons[key(name) as keyof typeof icons].every(([tag]) => tag === "path");
  for (const name of iconNames
    .filter((known) => !isPath(known))
    .filter((_known, at) => at % 5 === 0)) {
    const [drawn, meant] = await Promise.all([
      pixels(iconNamed(name).shapes.map((d) => ["path", { d }] as const)),
      pixels(icons[key(name) as keyof typeof icons] as never),
    ]);
    const difference = Math.max(...drawn.map((value, at) => Math.abs(value - (meant[at] ?? 0))));
    expect([name, difference]).toEqual([name, Math.min(difference, 64)]);
  }
}, 60_000);

test.each(["no-such-drawing", "constructor", ""])("there is none called %j", (name) => {
  expect(() => iconNamed(name)).toThrow(`lucide has no drawing called ${name}.`);
});
