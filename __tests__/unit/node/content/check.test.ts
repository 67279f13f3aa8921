/** @jest-environment node */
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { checkContent, checkFile } from "../../../../src/node/content/check";
import { sentenceOf } from "../../../../src/node/content/diagnostic";
import { contentFiles } from "../../../../src/node/content/model";
import { parseSource, readSources } from "../../../../src/node/content/source";
import { contentDirectory } from "../../../support/normalised-content";
import { type SmallName, smallContent } from "../../../support/small-content";
import { brokenFiles } from "./broken-files";

function told(file: SmallName, source: string | Uint8Array): string[] {
  const bytes = typeof source === "string" ? new TextEncoder().encode(source) : source;
  return checked(file, bytes).diagnostics.map((diagnostic) => {
    const { line, column } = diagnostic.location;
    return `${line}:${column}  ${sentenceOf(diagnostic)}`;
  });
}

function read(file: SmallName, source: string): unknown {
  return checked(file, new TextEncoder().encode(source)).value;
}

function checked(file: SmallName, bytes: Uint8Array) {
  return checkFile(parseSource(bytes, file, file), file);
}

test.each(Object.entries(smallContent))("%s.yaml as it should be is in order", (file, source) => {
  expect(told(file as SmallName, source)).toEqual([]);
});

test.each(brokenFiles.map((broken) => [broken.slip, broken] as const))(
  "%s is told with its place",
  (_slip, broken) => {
    expect(broken.told.length).toBeGreaterThan(0);
    expect(told(broken.file, broken.source)).toEqual(broken.told);
  },
);

test("mistakes in several entries are told in one go", () => {
  const source = smallContent.reviews.replace("5", "6").replace("May 2025", "yesterday");
  expect(told("reviews", source)).toHaveLength(2);
});

describe("is read as it was meant:", () => {
  const caption = (written: string) =>
    (read("gallery", smallContent.gallery.replace("A door", written)) as { caption: string }[])[0]
      ?.caption;

  it.each([
    ["Yes", "Yes"],
    ["no", "no"],
    ["null", "null"],
    ["~", "~"],
    ["07700900123", "07700900123"],
    ["2026-08-15", "2026-08-15"],
    ["07:30", "07:30"],
    ["1_000", "1_000"],
    ["0x1F", "0x1F"],
    ["1e3", "1e3"],
    [".5", ".5"],
    ["50% off", "50% off"],
    ["“A door”", "A door"],
    ["‘A door’", "A door"],
    ['"“A door”"', "“A door”"],
    ["“A” and “B”", "“A” and “B”"],
    ["‘Tis Ann’s door", "‘Tis Ann’s door"],
    ["|\n    “A\n    door”", "A door"],
    ["Ann's door", "Ann's door"],
    ["A door # not shown", "A door"],
    ["|\n    A\n    door", "A door"],
  ])("the caption %j", (written, meant) => {
    expect(caption(written)).toBe(meant);
  });

  it.each([
    ["Windows line ends", smallContent.reviews.replaceAll("\n", "\r\n")],
    ["a byte-order mark", `\uFEFF${smallContent.reviews}`],
    ["old Macintosh line ends", smallContent.reviews.replaceAll("\n", "\r")],
    ["a rating in quotes", smallContent.reviews.replace("rating: 5", 'rating: "5"')],
  ])("%s", (_what, source) => {
    expect(read("reviews", source)).toEqual(read("reviews", smallContent.reviews));
  });

  it.each([
    "june 2025",
    "Jun 2025",
    "JUNE, 2025",
    "2025-06",
    "06/2025",
    "6.2025",
    "2025-06-12",
    "12 June 2025",
    "12/06/2025",
  ])("the month %s", (written) => {
    const source = smallContent.reviews.replace("June 2025", written);
    expect(read("reviews", source)).toMatchObject([{ date: "June 2025" }, {}]);
  });

  it.each(["4", "★★★★", "★★★★☆", "⭐⭐⭐⭐", "“4”", "4/5", "4 out of 5", "4 stars", "four"])(
    "the rating %s",
    (written) => {
      const source = smallContent.reviews.replace("rating: 5", `rating: ${written}`);
      expect(read("reviews", source)).toMatchObject([{ rating: 4 }, {}]);
    },
  );

  it.each([
    ["8am", "08:00"],
    ["8 a.m.", "08:00"],
    ["8.30", "08:30"],
    ["8:30", "08:30"],
    ["0830", "08:30"],
    ["12am", "00:00"],
    ["12.15pm", "12:15"],
    ["noon", "12:00"],
    ["5:30pm", "17:30"],
    ["17:30", "17:30"],
  ])("the time %s", (written, meant) => {
    const source = smallContent.business
      .replace("opens: 08:00", `opens: ${written}`)
      .replace("18:00", "11pm");
    expect(read("business", source)).toMatchObject({
      openingHours: [{ opens: meant, closes: "23:00" }],
    });
  });

  it.each([
    ["Mon-Thu", "Monday to Thursday"],
    ["Mon–Fri", "Monday to Friday"],
    ["monday until friday", "Monday to Friday"],
    ["Tues. to Thurs.", "Tuesday to Thursday"],
    ["Saturdays", "Saturday"],
    ["Sat & Sun", "Saturday and Sunday"],
    ["Mon, Weds and Fri", "Monday, Wednesday and Friday"],
    ["Mon-Wed, Fri", "Monday to Wednesday and Friday"],
    ["weekdays", "Monday to Friday"],
    ["Every day", "Monday to Sunday"],
  ])("the days %s", (written, meant) => {
    const source = smallContent.business.replace("Monday to Friday", written);
    expect(read("business", source)).toMatchObject({ openingHours: [{ days: meant }] });
  });

  it.each([
    ["a break at noon", "Monday to Friday", "opens: 7pm\n    closes: 9pm"],
    ["a day by arrangement", "Sunday", "note: by arrangement"],
    ["an afternoon by arrangement", "Friday", "note: later by arrangement"],
  ])("hours with %s", (_what, days, hours) => {
    const source = smallContent.business.replace(
      "villages:",
      `  - days: ${days}\n    ${hours}\nvillages:`,
    );
    expect(told("business", source)).toEqual([]);
  });

  it.each([
    "2026-12-06",
    "6 December 2026",
    "06/12/2026",
    "6.12.2026",
    "6th Dec 2026",
    "Sunday, 6 December 2026",
    "the 6th of December 2026",
  ])("the day %s, the day first", (written) => {
    const source = smallContent.business.replace("2026-08-15", written);
    expect(read("business", source)).toMatchObject({ away: { until: "2026-12-06" } });
  });

  it.each([
    ["35", "£35"],
    ["£ 35.50", "£35.50"],
    ["from £35", "from £35"],
    ["35 an hour", "35 an hour"],
  ])("the price %s", (written, meant) => {
    const source = `${smallContent.business}prices:\n  - job: A tap\n    price: ${written}\nminimumCharge: ${written}\n`;
    expect(read("business", source)).toMatchObject({
      prices: [{ price: meant }],
      minimumCharge: meant,
    });
  });

  it.each([
    "www.facebook.com/thornbrook",
    "http://www.facebook.com/thornbrook",
    "https://www.facebook.com/thornbrook",
  ])("the address %s", (written) => {
    const source = smallContent.business.replace("https://example.com/me", written);
    expect(read("business", source)).toMatchObject({
      messagingLink: { url: "https://www.facebook.com/thornbrook" },
    });
  });

  it.each(["true", "True", "yes", "Yes", '"true"'])("a sample marked %s", (mark) => {
    const source = smallContent.gallery.replace("A door", `A door\n  sample: ${mark}`);
    expect(read("gallery", source)).toMatchObject([{ sample: true }, {}]);
  });

  it("an optional field left empty is left out", () => {
    const source = smallContent.gallery.replace("An iron gate.", "");
    expect(read("gallery", source)).toEqual([
      { url: "/images/gallery/door.jpg", caption: "A door" },
      { url: "/images/gallery/gate.jpg", caption: "A gate" },
    ]);
  });

  it.each([
    ["07700900123", "07700 900123"],
    ["+447700900123", "+44 7700 900123"],
    ["(01632) 960-142", "(01632) 960-142"],
    ["07911 123456 (mob)", "07911 123456"],
    ["07700900123 mobile", "07700 900123"],
    ['"Tel: 01632 960 142"', "01632 960 142"],
  ])("the phone number %s is shown %s", (written, shown) => {
    const source = smallContent.business.replace("01632 960 142", written);
    expect(read("business", source)).toMatchObject({ phone: shown });
  });

  it.each([
    ["|", "One.\n\nTwo."],
    [">-", "One.\n\nTwo."],
    ["", "One.\n\nTwo."],
  ])("an empty line in a text begun with %j starts a paragraph", (mark, meant) => {
    const source = `- question: Q?\n  answer: ${mark}\n    One.\n\n    Two.\n`;
    expect(read("faq", source)).toEqual([{ question: "Q?", answer: meant }]);
  });
});

test.each([
  ["#ffcc00", "#ffcc00"],
  ["#FFCC00 # the van", "#ffcc00"],
  ["#fc0", "#ffcc00"],
  ['"#ffcc00"', "#ffcc00"],
  ["ffcc00", "#ffcc00"],
  ["Plum", "#dda0dd"],
])("the colour %s is taken without quotes and with them", (written, kept) => {
  const source = `${smallContent.business}brand:\n  colour: ${written}\n`;
  expect(read("business", source)).toMatchObject({ brand: { colour: kept } });
});

describe("an emptied file means none:", () => {
  it.each(["reviews", "faq", "gallery"] as const)("%s", (file) => {
    for (const source of ["", "# None yet\n", "[]\n"]) {
      expect([told(file, source), read(file, source)]).toEqual([[], []]);
    }
  });

  it("small words, which then are those of the site", () => {
    const { value } = checked("interface" as SmallName, new Uint8Array());
    expect(value).toMatchObject({ call: "Call", lightbox: { close: "Close" } });
    expect(Object.keys(value as object)).toEqual(Object.keys(contentFiles.interface.schema.shape));
  });

  it("but a business without services is not told of so", () => {
    expect(told("services", "")).toEqual([
      "1:1  there is nothing in this file; copy it from the site as it came",
    ]);
  });
});

test.each([
  ["Facebook: https://x.example/me", "write it below links in business.yaml, with text and url"],
  ["whatsapp: 07700 900123", "write it below messagingLink in business.yaml, with text and url"],
])("what has its place elsewhere is told so: %s", (field, place) => {
  const [name] = field.split(":");
  expect(told("business", `${smallContent.business}${field}\n`)).toEqual([
    `20:1  ${name}: is not a field the site knows; ${place}`,
  ]);
});

describe("entries may be", () => {
  it.each([1, 200])("%i", (count) => {
    const entries = Array.from(
      { length: count },
      (_, at) => `- question: ${at}?\n  answer: Yes.\n`,
    );
    expect(told("faq", entries.join(""))).toEqual([]);
  });
});

describe("the folder", () => {
  let folder = "";

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "content-"));
    for (const file of readdirSync(contentDirectory).filter((name) => name.endsWith(".yaml"))) {
      copyFileSync(path.join(contentDirectory, file), path.join(folder, file));
    }
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("may hold what computers leave there", async () => {
    for (const name of [".DS_Store", "Thumbs.db", "reviews.yaml~", "README.md"]) {
      writeFileSync(path.join(folder, name), "");
    }
    expect(checkContent(await readSources(folder)).diagnostics).toEqual([]);
  });

  it.each([
    ["review.yaml", "is not a file the site knows; rename it to reviews.yaml"],
    ["Reviews.yaml", "is not a file the site knows; rename it to reviews.yaml"],
    ["reviews.yml", "is not a file the site knows; rename it to reviews.yaml"],
    ["reviews.yaml.txt", "is not a file the site knows; rename it to reviews.yaml"],
  ])("with %s instead of reviews.yaml is told so", async (name, told) => {
    rmSync(path.join(folder, "reviews.yaml"));
    writeFileSync(path.join(folder, name), "");
    expect(
      checkContent(await readSources(folder))
        .diagnostics.map(({ message }) => message)
        .sort(),
    ).toEqual([
      told,
      "this file is missing; make an empty one of that name if there is nothing to show",
    ]);
  });
});
