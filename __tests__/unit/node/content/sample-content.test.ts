/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describeProblems } from "../../../../src/node/content/diagnostic";
import { findPictureReferences } from "../../../../src/node/content/picture-references";
import { internationalNumber } from "../../../../src/node/content/telephone";
import { contentTypeOf } from "../../../../src/node/gatsby/content-types";

describe("a phone number", () => {
  it.each([
    ["01632 960 142", "+441632960142"],
    ["(07700) 900-123", "+447700900123"],
    ["+44 1632 960142", "+441632960142"],
  ])("written %s is dialled %s", (written, dialled) => {
    expect(internationalNumber(written)).toBe(dialled);
  });
});

describe("a content file", () => {
  it("has a type", () => {
    expect(contentTypeOf({ node: { name: "faq" } })).toBe("FaqItem");
  });

  it("that is not known is named, with those that are", () => {
    expect(() => contentTypeOf({ node: { name: "prices" } })).toThrow(
      /prices\.yaml is not a file the site knows.*services\.yaml/,
    );
  });
});

describe("pictures named in the content", () => {
  it("are found at any depth, with line and column", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "content-"));
    writeFileSync(
      path.join(folder, "a.yaml"),
      "# photos\n- url: /images/a.jpg\n  caption: url in words\n- url: '/images/b c.jpg'\n",
    );
    writeFileSync(path.join(folder, "b.yaml"), "title: x\npicture:\n  url: /images/hero.jpg\n");
    const found = await findPictureReferences(folder);
    rmSync(folder, { recursive: true });
    expect(found.map(({ url, place }) => [url, place.line, place.column])).toEqual([
      ["/images/a.jpg", 2, 8],
      ["/images/b c.jpg", 4, 8],
      ["/images/hero.jpg", 3, 8],
    ]);
  });

  it("are reported with their place and counted", () => {
    const place = { file: "src/content/gallery.yaml", line: 3, column: 8 };
    expect(describeProblems([{ place, message: "images/a.gif is a GIF." }])).toBe(
      "src/content/gallery.yaml:3:8  images/a.gif is a GIF.\n\n1 thing to mend.",
    );
  });
});
