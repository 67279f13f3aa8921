import { type SmallName, smallContent } from "../../../support/small-content";

/** A slip, by what it makes of a valid file, and what the owner is told. */
export interface BrokenFile {
  slip: string;
  file: SmallName;
  source: string | Uint8Array;
  /** Each as line:column  sentence. */
  told: readonly string[];
}

/** One slip in a valid file: of `from`, which stands there, `to` is made. */
function broken(
  slip: string,
  file: SmallName,
  from: string,
  to: string,
  ...told: string[]
): BrokenFile {
  const valid: string = smallContent[file];
  if (!valid.includes(from)) throw new Error(`${file} has no ${from}`);
  return { slip, file, source: valid.replace(from, to), told };
}

/** A file of which nothing is left but this. */
const whole = (
  slip: string,
  file: SmallName,
  source: string | Uint8Array,
  ...told: string[]
): BrokenFile => ({ slip, file, source, told });

const bytes = (text: string) => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));

const long = (letters: number) => "a".repeat(letters);

export const brokenFiles: readonly BrokenFile[] = [
  // Values
  broken(
    "a rating in words",
    "reviews",
    "rating: 5",
    "rating: five",
    '2:11  rating: expected a whole number from 1 to 5, got "five"',
  ),
  broken(
    "a rating of six",
    "reviews",
    "rating: 5",
    "rating: 6",
    '2:11  rating: expected a whole number from 1 to 5, got "6"',
  ),
  broken(
    "a rating of nought",
    "reviews",
    "rating: 5",
    "rating: 0",
    '2:11  rating: expected a whole number from 1 to 5, got "0"',
  ),
  broken(
    "half a star",
    "reviews",
    "rating: 5",
    "rating: 4.5",
    '2:11  rating: expected a whole number from 1 to 5, got "4.5"',
  ),
  broken(
    "stars as drawings",
    "reviews",
    "rating: 5",
    "rating: ★★★★★",
    '2:11  rating: expected a whole number from 1 to 5, got "★★★★★"',
  ),
  broken(
    "a rating in curly quotes",
    "reviews",
    "rating: 5",
    "rating: “5”",
    '2:11  rating: expected a whole number from 1 to 5, got "“5”"',
  ),
  broken(
    "no rating",
    "reviews",
    "  rating: 5\n",
    "",
    "1:3  rating: is missing; it takes a whole number from 1 to 5",
  ),
  broken(
    "a rating left empty",
    "reviews",
    "rating: 5",
    "rating:",
    "2:3  rating: is missing; it takes a whole number from 1 to 5",
  ),
  broken(
    "a date in figures",
    "reviews",
    "June 2025",
    "06/2025",
    '4:9  date: expected a month and a year such as June 2025, got "06/2025"',
  ),
  broken(
    "a date as computers write it",
    "reviews",
    "June 2025",
    "2025-06-01",
    '4:9  date: expected a month and a year such as June 2025, got "2025-06-01"',
  ),
  broken(
    "a short month",
    "reviews",
    "June 2025",
    "Jun 2025",
    '4:9  date: expected a month and a year such as June 2025, got "Jun 2025"',
  ),
  broken(
    "a month without a year",
    "reviews",
    "June 2025",
    "June",
    '4:9  date: expected a month and a year such as June 2025, got "June"',
  ),
  broken(
    "a year as two figures",
    "reviews",
    "June 2025",
    "June 25",
    '4:9  date: expected a month and a year such as June 2025, got "June 25"',
  ),
  broken(
    "a month misspelt",
    "reviews",
    "June 2025",
    "Jnue 2025",
    '4:9  date: expected a month and a year such as June 2025, got "Jnue 2025"',
  ),
  broken(
    "a phone number too short",
    "business",
    "01632 960 142",
    "01632 960",
    '3:8  phone: expected a phone number such as 01632 960 142, got "01632 960"',
  ),
  broken(
    "a phone number in letters",
    "business",
    "01632 960 142",
    "ring me",
    '3:8  phone: expected a phone number such as 01632 960 142, got "ring me"',
  ),
  broken(
    "an address without @",
    "business",
    "ann@hill.example",
    "ann.hill.example",
    '4:8  email: expected an e-mail address such as hello@example.co.uk, got "ann.hill.example"',
  ),
  broken(
    "an address with a space",
    "business",
    "ann@hill.example",
    "ann @hill.example",
    '4:8  email: expected an e-mail address such as hello@example.co.uk, got "ann @hill.example"',
  ),
  broken(
    "hours by the 12-hour clock",
    "business",
    "opens: 08:00",
    "opens: 8am",
    '9:12  opens: expected a time such as 08:00, got "8am"',
  ),
  broken(
    "an end before the beginning",
    "business",
    "closes: 18:00",
    "closes: 06:00",
    "10:13  closes: is not later than opens; write times by the 24-hour clock, such as 18:00",
  ),
  broken(
    "days misspelt",
    "business",
    "Monday to Friday",
    "Mon-Fri",
    '8:11  days: expected days such as Monday to Friday, got "Mon-Fri"',
  ),
  broken(
    "a day that is not",
    "business",
    "2026-08-15",
    "2026-02-30",
    '15:10  until: expected a date such as 2026-08-15, got "2026-02-30"',
  ),
  broken(
    "a date in words",
    "business",
    "2026-08-15",
    "15 August",
    '15:10  until: expected a date such as 2026-08-15, got "15 August"',
  ),
  broken(
    "a link without https",
    "business",
    "https://example.com/me",
    "example.com/me",
    '19:8  url: expected a web address that begins with https://, got "example.com/me"',
  ),
  broken(
    "a sample that is neither",
    "gallery",
    "caption: A door",
    "caption: A door\n  sample: maybe",
    '3:11  sample: expected true or false, got "maybe"',
  ),
  broken(
    "a drawing that is not",
    "services",
    "icon: hammer",
    "icon: hamer",
    '2:9  icon: expected one of badge-check, email, flame, hammer, handshake, heater, messaging, phone, shield-check, sprout, text, wrench, got "hamer"; did you mean hammer?',
  ),
  broken(
    "a drawing unlike any",
    "services",
    "icon: hammer",
    "icon: lightning",
    '2:9  icon: expected one of badge-check, email, flame, hammer, handshake, heater, messaging, phone, shield-check, sprout, text, wrench, got "lightning"',
  ),
  broken(
    "a way that is not",
    "contact",
    "kind: email",
    "kind: e-mail",
    '7:11  kind: expected one of phone, text, messaging, email, got "e-mail"; did you mean email?',
  ),
  broken(
    "a page that is not",
    "pages",
    "path: /gallery",
    "path: /galery",
    '4:9  path: expected one of /, /gallery, /privacy-notice, /404, got "/galery"; did you mean /gallery?',
  ),
  broken(
    "words left empty",
    "not-found",
    "title: Not here",
    'title: ""',
    "1:8  title: expected some words, got nothing",
  ),
  broken(
    "words of spaces",
    "not-found",
    "title: Not here",
    'title: "  "',
    "1:8  title: expected some words, got nothing",
  ),
  broken(
    "a list instead of words",
    "not-found",
    "title: Not here",
    "title:\n  - Not\n  - here",
    "2:3  title: expected some words, got a list",
  ),
  broken(
    "fields instead of words",
    "not-found",
    "title: Not here",
    "title:\n  Not: here",
    "2:3  title: expected some words, got fields of its own",
  ),
  broken(
    "words instead of a list",
    "business",
    "  - Hill\n  - Dale",
    "  Hill, Dale",
    '12:3  villages: expected a list of at least one village, each begun with a dash and a space, got "Hill, Dale"',
  ),
  broken(
    "words instead of fields",
    "home",
    "services:\n  title: Services",
    "services: Services",
    '9:11  services: expected fields such as title, introduction, got "Services"',
  ),
  broken(
    "an invisible character",
    "not-found",
    "Not here",
    '"Not\\x07here"',
    "1:8  title: has a broken or invisible character in it; delete these words and type them anew",
  ),
  // Lengths
  broken(
    "a headline too long",
    "home",
    "Doors done right.",
    long(71),
    "1:11  headline: has 71 characters, at most 70 will do: more would push the call button off a phone’s first screen",
  ),
  broken(
    "a badge too long",
    "home",
    "fully insured",
    long(31),
    "4:11  text: has 31 characters, at most 30 will do: more would not fit in a row with the others",
  ),
  broken(
    "a name too long",
    "business",
    "Hill Repairs",
    long(31),
    "1:7  name: has 31 characters, at most 30 will do: more would not fit beside the menu",
  ),
  broken(
    "a caption too long",
    "gallery",
    "A door",
    long(121),
    "2:12  caption: has 121 characters, at most 120 will do: more would hide the photo when it is shown full screen",
  ),
  // Lists
  whole(
    "no question at all",
    "faq",
    "[]\n",
    "1:1  expected a list of at least one question, each begun with a dash and a space, got an empty list",
  ),
  whole(
    "no review at all",
    "reviews",
    "# none yet\n",
    "1:1  there is nothing in this file; copy it from the site as it came",
  ),
  broken(
    "a list left empty",
    "services",
    "items:\n    - Hanging\n    - Planing",
    "items: []",
    "3:10  items: expected a list of at least one line, each begun with a dash and a space, got an empty list",
  ),
  broken(
    "a gap in a list",
    "services",
    "- Planing",
    "-",
    "4:5  items: expected some words, got nothing",
  ),
  broken(
    "too many badges",
    "home",
    "badges:\n",
    `badges:\n${badges(6)}`,
    "4:3  badges: has 7 entries, at most 6 will do: more would push the call button down",
  ),
  whole(
    "too many questions",
    "faq",
    questions(201),
    "1:1  has 201 entries, at most 200 will do: more would be too many to read",
  ),
  broken(
    "a photo twice",
    "gallery",
    "gate.jpg",
    "door.jpg",
    "3:8  url: is the same as in photo 1; delete one of the two",
  ),
  broken(
    "a photo twice, spelt otherwise",
    "gallery",
    "gate.jpg",
    "%64oor.jpg",
    "3:8  url: is the same as in photo 1; delete one of the two",
  ),
  broken(
    "a question twice",
    "faq",
    "Where do you work?",
    "are you  insured?",
    "6:13  question: is the same as in question 1; delete one of the two",
  ),
  whole(
    "a service twice",
    "services",
    smallContent.services.repeat(2),
    "6:10  title: is the same as in service 1; delete one of the two",
  ),
  broken(
    "a line twice",
    "services",
    "Planing",
    "Hanging",
    "5:7  items: is the same as in line 1; delete one of the two",
  ),
  broken(
    "a way twice",
    "contact",
    "kind: email",
    "kind: phone",
    "7:11  kind: is the same as in way 1; delete one of the two",
  ),
  broken(
    "a page missing",
    "pages",
    smallContent.pages.slice(smallContent.pages.indexOf("- path: /404")),
    "",
    "1:1  has no entry with path: /404",
  ),
  broken(
    "a description of a few words",
    "pages",
    "description: Doors hung, taps mended and shelves put up in Hill and every village around it.",
    "description: Doors hung.",
    "3:16  description: has 11 characters, at least 70 are needed: less lets search engines choose words of their own",
  ),
  // Fields
  broken(
    "a field misspelt",
    "reviews",
    "rating: 5",
    "ratng: 5",
    "2:3  ratng: is not a field the site knows; did you mean rating?",
  ),
  broken(
    "a field with a capital",
    "reviews",
    "name: Ann",
    "Name: Ann",
    "1:3  Name: is not a field the site knows; did you mean name?",
  ),
  broken(
    "a field of another file",
    "faq",
    "question: Are",
    "name: x\n  question: Are",
    "1:3  name: is not a field the site knows; known here: question, answer",
  ),
  broken(
    "a field in curly quotes",
    "not-found",
    "title: Not",
    "“title”: Not",
    "1:1  “title”: is not a field the site knows; did you mean title?",
  ),
  broken(
    "a field twice",
    "not-found",
    "text:",
    "title: Again\ntext:",
    "2:1  title: stands here twice; delete one of the two",
  ),
  whole(
    "a single entry without a dash",
    "reviews",
    "name: Ann\nrating: 5\n",
    "1:1  expected a list of at least one review, each begun with a dash and a space, got fields of its own",
  ),
  whole(
    "a list where fields belong",
    "not-found",
    "- title: Not here\n- text: Try.\n",
    "1:1  expected fields such as title, text, got a list",
  ),
  whole(
    "mere words",
    "not-found",
    "We cannot find that page.\n",
    '1:1  expected fields such as title, text, got "We cannot find that page."',
  ),
  // YAML
  broken(
    "a tab",
    "reviews",
    "  rating: 5",
    "\trating: 5",
    "2:1  a tab cannot move a line in; delete it and press the space bar twice",
  ),
  broken(
    "a tab after spaces",
    "services",
    "    - Hanging",
    "  \t- Hanging",
    "4:3  a tab cannot move a line in; delete it and press the space bar twice",
  ),
  broken(
    "no space after a colon",
    "reviews",
    "rating: 5",
    "rating:5",
    "2:9  a colon after a field’s name needs a space after it",
  ),
  broken(
    "no space after a dash",
    "services",
    "- Hanging",
    "-Hanging",
    "4:5  a dash that begins an entry needs a space after it",
  ),
  broken(
    "no colon",
    "reviews",
    "rating: 5",
    "rating 5",
    "2:3  these words belong to no field; begin the line with a field’s name and a colon, or move it in below its field",
  ),
  broken(
    "a colon in words",
    "gallery",
    "A door",
    "Before: after",
    "2:18  a colon and a space within words confuse the reading; put the words in quotes",
  ),
  broken(
    "an apostrophe in single quotes",
    "gallery",
    "A door",
    "'Ann's door'",
    "2:12  these words stand in single quotes, so an apostrophe ends them; use double quotes, or none",
  ),
  broken(
    "double quotes in double quotes",
    "gallery",
    "A door",
    '"The "big" door"',
    "2:12  this quote is not closed, or is closed too early; put the whole in single quotes, or in none",
  ),
  broken(
    "a quote not closed",
    "gallery",
    "A door",
    '"A door',
    "2:12  this quote is not closed, or is closed too early; put the whole in single quotes, or in none",
  ),
  broken(
    "words that begin with *",
    "gallery",
    "A door",
    "*New* door",
    '2:12  words that begin with * must stand in quotes, such as "* and so on"',
  ),
  broken(
    "words that begin with &",
    "gallery",
    "A door",
    "& a door",
    '2:12  words that begin with & must stand in quotes, such as "& and so on"',
  ),
  broken(
    "words that begin with !",
    "gallery",
    "A door",
    "!important",
    '2:12  words that begin with ! must stand in quotes, such as "! and so on"',
  ),
  broken(
    "words that begin with @",
    "gallery",
    "A door",
    "@home",
    '2:12  words that begin with @ must stand in quotes, such as "@ and so on"',
  ),
  broken(
    "words that begin with %",
    "gallery",
    "A door",
    "%50 off",
    '2:12  words that begin with % must stand in quotes, such as "% and so on"',
  ),
  broken(
    "words that begin with [",
    "gallery",
    "A door",
    "[old] door",
    '2:12  words that begin with [ must stand in quotes, such as "[ and so on"',
  ),
  broken(
    "words that begin with {",
    "gallery",
    "A door",
    "{old} door",
    '2:12  words that begin with { must stand in quotes, such as "{ and so on"',
  ),
  broken(
    "words that begin with a backtick",
    "gallery",
    "A door",
    "`door`",
    '2:12  words that begin with ` must stand in quotes, such as "` and so on"',
  ),
  broken(
    "words lost to a comment",
    "gallery",
    "A door",
    "Door #2",
    '2:12  what follows " #" is left out as a comment; write "Door #2" in quotes',
  ),
  broken(
    "a backslash in quotes",
    "gallery",
    "A door",
    '"C:\\photos"',
    "2:15  a backslash cannot stand in double quotes; write / instead",
  ),
  broken(
    "a line too far in",
    "reviews",
    "  rating: 5",
    "    rating: 5",
    "2:5  this line does not begin right below the one it belongs with; move it with spaces",
    "1:1  this line does not begin right below the one it belongs with; move it with spaces",
  ),
  broken(
    "a line too far out",
    "reviews",
    "  rating: 5",
    " rating: 5",
    "2:2  this line does not begin right below the one it belongs with; move it with spaces",
    "3:3  this line does not begin right below the one it belongs with; move it with spaces",
  ),
  broken(
    "a text not moved in",
    "faq",
    "    Yes.",
    "Yes.",
    "3:1  these words belong to no field; begin the line with a field’s name and a colon, or move it in below its field",
  ),
  broken(
    "a line of dashes",
    "reviews",
    "- name: Bob",
    "---\n- name: Bob",
    "5:1  a line of --- or ... ends the file for a computer; delete it",
  ),
  broken(
    "a reference",
    "faq",
    "In the village.",
    "*yes",
    '7:11  words that begin with * must stand in quotes, such as "* and so on"',
  ),
  broken(
    "a merged group",
    "home",
    "faq:\n  title: Questions",
    "faq:\n  <<: x\n  title: Questions",
    "12:3  << is not known here; write the fields out",
  ),
  broken(
    "a field that is a list",
    "not-found",
    "title: Not",
    "[title]: Not",
    "1:1  a field needs a name and a colon",
  ),
  broken(
    "a space from a web page",
    "reviews",
    "  rating: 5",
    "\u00A0 rating: 5",
    "2:1  this space was copied from a web page or word processor; delete it and press the space bar",
  ),
  whole(
    "another encoding",
    "not-found",
    bytes("title: Caf\xE9\ntext: x\n"),
    "1:11  this letter cannot be read; save the file with the encoding UTF-8 and type it anew",
  ),
  whole(
    "UTF-16, as Notepad once saved",
    "not-found",
    bytes("\xFF\xFEt\0i\0t\0l\0e\0:\0 \0x\0"),
    "1:1  this letter cannot be read; save the file with the encoding UTF-8 and type it anew",
  ),
];

function badges(count: number): string {
  return Array.from({ length: count }, (_, at) => `  - text: claim ${at}\n    icon: flame\n`).join(
    "",
  );
}

function questions(count: number): string {
  return Array.from({ length: count }, (_, at) => `- question: No. ${at}?\n  answer: Yes.\n`).join(
    "",
  );
}
