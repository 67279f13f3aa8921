import { type Field, isSamePlace, type Place } from "../protocol";
import type { Files, OpenFile } from "./open-file";
import { addressOf, textsAt, withoutSlash } from "./preview";
import { type Path, type Value, valueAt } from "./site";

/** A text of a field, or a paragraph of it, in its {@link comparable} form. */
interface Words extends Place {
  text: string;
}

/** The kinds of fields whose value is not a text of the page. */
const wordless = /^(choice|flag|icon|colour|picture|logo)$/;

/** An element is taken for the text of several fields where they make up at least this share of its letters (0 to 1). */
const leastShare = 0.5;

/** A text without what differs between a field and the page: spaces, invisible marks, kinds of quotes, capitals. */
const comparable = (text: string) =>
  text
    .normalize("NFC")
    .replace(/[\p{Cf}]/gu, "")
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();

/** The words of an element that are seen, without the letter of a mark beside them, or else those that are read out. */
function textOf(element: Element): string {
  const beside = [...element.childNodes].filter(({ nodeName }) => nodeName !== "svg");
  const seen = beside.map(({ textContent }) => textContent).join("");
  return comparable(seen) || comparable(element.getAttribute("aria-label") ?? "");
}

/** Elements beyond which the page is about something else. */
const boundary = /^(section|main|header|footer|dialog|body)$/;

function wordsIn(file: string, { base, draft }: OpenFile): Words[] {
  const inside = (field: Field, value: Value | undefined, path: Path): Words[] => {
    if (field.kind === "group") {
      const fields = Object.entries(field.fields ?? {});
      return fields.flatMap(([step, each]) =>
        inside(each, valueAt(value, [step]), [...path, step]),
      );
    }
    const { entry } = field;
    if (entry) {
      const usual = valueAt(base.defaults, path);
      const entries = [value, usual].find((each) => Array.isArray(each) && each.length > 0);
      return ((entries ?? []) as Value[]).flatMap((each, step) =>
        inside(entry, each, [...path, step]),
      );
    }
    if (wordless.test(field.kind)) return [];
    const shown = value || valueAt(base.defaults, path);
    const text = typeof shown === "string" ? shown : "";
    const paragraphs = text.split("\n\n").map(comparable).filter(Boolean);
    return paragraphs.map((text) => ({ file, path, text }));
  };
  return inside(base.form, draft, []);
}

const cache = new WeakMap<Files, Words[]>();

/** All texts of the content, also those that the site shows where the owner gives none. */
function allWords(files: Files): Words[] {
  const found =
    cache.get(files) ?? Object.entries(files).flatMap(([name, file]) => wordsIn(name, file));
  cache.set(files, found);
  return found;
}

/**
 * The fields that the words or the picture in an element come from; `showInPage` goes the other way. Of several
 * fields with the same words, those that the page shows there.
 */
export function fieldsShownBy(element: Element, files: Files): Place[] {
  if (element.localName === "img") {
    return fieldsOfPicture(element as HTMLImageElement, files);
  }
  let isAround = false;
  for (let part: Element | null = element; part; part = part.parentElement) {
    if (textOf(part) === "") continue;
    const found = fieldsOfText(part, files);
    if (found.length > 0) return withParagraph(part, found, files);
    // Only the element itself may be made of several fields: what is around it holds more than was meant.
    const several = isAround ? [] : fieldsWithin(part, files);
    if (several.length > 0) return several;
    if (boundary.test(part.localName)) break;
    isAround = true;
  }
  return [];
}

/** Fields whose text, or a paragraph of it, is that of an element. */
function fieldsOfText(part: Element, files: Files): Place[] {
  const text = textOf(part);
  const same = allWords(files).filter((words) => words.text === text);
  return nearest(part, same, files);
}

/** Adds the paragraph around a link, as a link such as a phone number is part of its text too. */
function withParagraph(part: Element, found: Place[], files: Files): Place[] {
  const around = part.parentElement?.closest("p, li, dd, blockquote");
  const outer = part.localName === "a" && around ? fieldsOfText(around, files) : [];
  return [...found, ...outer.filter((each) => !found.some((other) => isSamePlace(each, other)))];
}

/** The fields whose texts together make up most of an element's text, such as days and times, in its order. */
function fieldsWithin(part: Element, files: Files): Place[] {
  let rest = ` ${textOf(part)} `;
  const letters = () => rest.replace(/[^\p{L}\p{N}]/gu, "").length;
  const before = letters();
  if (before === 0) return [];
  const found: { at: number; fields: Place[] }[] = [];
  const inIt = allWords(files).filter(({ text }) => text.length > 1 && rest.includes(text));
  const texts = [...new Set(inIt.map(({ text }) => text))].sort((a, b) => b.length - a.length);
  for (const text of texts) {
    const at = indexOfWord(rest, text);
    if (at < 0) continue;
    rest = rest.slice(0, at) + "\n".repeat(text.length) + rest.slice(at + text.length);
    const same = inIt.filter((words) => words.text === text);
    found.push({ at, fields: nearest(part, same, files) });
  }
  if (letters() > before * (1 - leastShare)) return [];
  return found.sort((one, other) => one.at - other.at).flatMap(({ fields }) => fields);
}

/** Where a text stands in another, but not within a longer word; -1 where it does not. */
function indexOfWord(all: string, text: string): number {
  const isLetter = (letter = "") => /[\p{L}\p{N}]/u.test(letter);
  for (let at = all.indexOf(text); at >= 0; at = all.indexOf(text, at + 1)) {
    const [first, last] = [text.charAt(0), text.charAt(text.length - 1)];
    const joinsBefore = isLetter(first) && isLetter(all.charAt(at - 1));
    const joinsAfter = isLetter(last) && isLetter(all.charAt(at + text.length));
    if (!joinsBefore && !joinsAfter) return at;
  }
  return -1;
}

/** Of fields with the same text, those that the page shows at an element; all where nothing tells them apart. */
function nearest(part: Element, same: readonly Words[], files: Files): Place[] {
  let candidates = same.filter(
    (each, at) => same.findIndex((other) => isSamePlace(each, other)) === at,
  );
  const prefer = (isHere: (words: Words) => boolean) => {
    if (candidates.some(isHere)) candidates = candidates.filter(isHere);
  };
  const addressFor = ({ file, path }: Words) => {
    const target = files[file];
    return target ? addressOf({ ...target.base, path }, target.draft) : "";
  };
  const page = withoutSlash(part.ownerDocument.location.pathname);
  if (part.closest("main")) prefer((words) => addressFor(words).split("#")[0] === page);
  for (
    let around: Element | null = part;
    around && candidates.length > 1;
    around = around.parentElement
  ) {
    const { id, localName } = around;
    if (id) prefer((words) => addressFor(words).endsWith(`#${id}`));
    if (boundary.test(localName)) break;
    const text = textOf(around);
    const besides = candidates.map((words) =>
      textsBeside(words, files).filter((each) => text.includes(each)),
    );
    const most = Math.max(...besides.map(({ length }) => length));
    candidates = candidates.filter((_, at) => besides[at]?.length === most);
  }
  return candidates.map(({ file, path }) => ({ file, path }));
}

/** The other texts of a field's entry or group, and of the one around it. */
function textsBeside({ file, path, text }: Words, files: Files): string[] {
  const content = files[file]?.draft ?? "";
  const around = [path, path.slice(0, -1)].flatMap((at) => textsAt(content, at));
  return around.map(comparable).filter((each) => each !== text);
}

/** The fields of a picture. The logo is known by its address, any other by its description. */
function fieldsOfPicture(picture: HTMLImageElement, files: Files): Place[] {
  if (picture.src.includes("/static/logo-")) {
    return [{ file: "business", path: ["brand", "logo"] }];
  }
  const text = comparable(picture.alt);
  const about = allWords(files).filter((words) => words.text !== "" && text.includes(words.text));
  const longest = Math.max(...about.map((words) => words.text.length));
  const same = about
    .filter((words) => words.text.length === longest)
    .map((words) => ({ ...words, path: [...words.path.slice(0, -1), "url"] }))
    .filter(({ file, path }) => typeof valueAt(files[file]?.draft, path) === "string");
  return nearest(picture, same, files);
}
