import { table } from "../../bench/table";

describe("table", () => {
  it("sets texts to the left and numbers to the right, below headings", () => {
    const rows = [
      ["avif", 9.5],
      ["jpeg, mozjpeg", 110],
    ];
    expect(table(["format", "KB"], rows)).toBe(
      [
        "| format        |  KB |",
        "| ------------- | --: |",
        "| avif          | 9.5 |",
        "| jpeg, mozjpeg | 110 |",
      ].join("\n"),
    );
  });
});
