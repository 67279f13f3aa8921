/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findPictureReferences } from "../../../../src/node/content/picture-references";

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
    expect(found.map(({ url, location }) => [url, location.line, location.column])).toEqual([
      ["/images/a.jpg", 2, 8],
      ["/images/b c.jpg", 4, 8],
      ["/images/hero.jpg", 3, 8],
    ]);
  });
});
