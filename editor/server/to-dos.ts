import path from "node:path";
import { isSamePlace, type Place, type ToDo } from "../protocol";
import { pathOf } from "./content-files";
import { findEarlierValues } from "./earlier";
import { contentOnline } from "./online";
import { readPictures } from "./picture-library";
import {
  type Blocker,
  type ContentName,
  captionsFromFileNames,
  contentDirectory,
  contentFiles,
  contentNames,
  fieldAt,
  isSameText,
  isYes,
  landlineWays,
  type ParsedFile,
  pastHolidayMessage,
  readSources,
  type SourceLocation,
  sampleTexts,
  textsIn,
  tidyValue,
  todayInBritain,
  type Value,
  valueAt,
} from "./site";

/** Lists the mistakes that the check finds, and what must not go live. */
export type FindProblems = () => Promise<Blocker[]>;

/**
 * Lists all that is left to do: first what keeps the site from going online, then what may wait. An earlier value takes the
 * place of the sample's blockers at the same places; it may stay where it takes the place of no blocker.
 */
export async function findToDos(findProblems: FindProblems): Promise<ToDo[]> {
  const toDos = toDosOf(await findProblems());
  const isCoveredBy = (toDo: ToDo, { places = [] }: ToDo) => {
    const isListed = (place: Partial<Place>) => places.some((each) => isSamePlace(each, place));
    return !toDo.maybeTrue && [...(toDo.places ?? []), toDo].every(isListed);
  };
  const earlier = (await findEarlierValues()).map((each) => ({
    ...each,
    mayStay: !toDos.some((toDo) => isCoveredBy(toDo, each)),
  }));
  return [
    ...earlier,
    ...(await findStaleDescriptions()),
    // An earlier value to replace is one thing to do, even where it is a value of the sample.
    ...toDos.filter((toDo) => !earlier.some((each) => isCoveredBy(toDo, each))),
    ...(await findWhatMayWait()),
    ...(await findUnusedPictures(toDos)),
  ];
}

/** Tells of the owner's pictures that nothing shows; `toDos` tell of the sample's. */
async function findUnusedPictures(toDos: readonly ToDo[]): Promise<ToDo[]> {
  const ofSample = toDos.flatMap(({ unused }) => unused ?? []);
  const spare = (await readPictures()).filter(
    ({ uses, url }) => uses.length === 0 && !ofSample.includes(url),
  );
  if (spare.length === 0) return [];
  return [{ message: unusedOfOwner, unused: spare.map(({ url }) => url), mayWait: true }];
}

/**
 * Asks about each picture whose description describes another one online: a picture is exchanged in a moment, and
 * its description is easily forgotten.
 */
async function findStaleDescriptions(): Promise<ToDo[]> {
  const [{ files }, online] = [await readSources(contentDirectory), await contentOnline()];
  const described = contentNames.flatMap((file) => descriptionsIn(online?.[file]));
  const confirmed = confirmedIn(files.business);
  const isStale = ({ url, alt }: DescribedPicture) => {
    const same = described.filter((each) => each.alt === alt);
    const isConfirmed = confirmed.some((each) => isSameText(each, alt));
    return same.length > 0 && !same.some((each) => each.url === url) && !isConfirmed;
  };
  return contentNames.flatMap((file) =>
    descriptionsIn(tidyValue(files[file].value))
      .filter(isStale)
      .map(({ path, alt }) => ({
        message: `“${alt}” describes the picture that was here before. Change these words, or say that they are true of this one too`,
        ...{ file, path, maybeTrue: [alt] },
      })),
  );
}

interface DescribedPicture {
  url: unknown;
  alt: string;
  /** The path of its description. */
  path: Place["path"];
}

const descriptionsIn = (value: Value | undefined): DescribedPicture[] =>
  textsIn(value).flatMap(({ path, text }) => {
    const at = pathOf(path);
    if (at.at(-1) !== "alt") return [];
    return [{ path: at, alt: text, url: valueAt(value, [...at.slice(0, -1), "url"]) }];
  });

async function findWhatMayWait(): Promise<ToDo[]> {
  const { files } = await readSources(contentDirectory);
  const found = [
    ...cardsMarkedNotOffered(files.services, files.business),
    ...captionsLeftAsFileNames(files.gallery, files.business),
    ...unchosenKind(files.business.value),
    ...pastHolidays(files.business.value),
    ...messagesToLandline(files.business.value, files.contact.value),
  ];
  return found.map((toDo) => ({ ...toDo, mayWait: true }));
}

/** The texts that the owner has said to be true. */
const confirmedIn = ({ value }: ParsedFile) =>
  textsIn(valueAt(value as Value, ["trueOfMe"])).map(({ text }) => text);

/** Asks about each caption that is the name of its file, unless it is said to be true. */
function captionsLeftAsFileNames(gallery: ParsedFile, business: ParsedFile): ToDo[] {
  const confirmed = confirmedIn(business);
  return captionsFromFileNames(gallery)
    .filter(({ asked }) => !confirmed.some((each) => asked && isSameText(each, asked)))
    .map((found) => ({
      ...toDoOf(found),
      ...(found.asked && {
        message: `${found.message}. If it says so already, press “True of me too”`,
        maybeTrue: [found.asked],
      }),
    }));
}

/** Asks about each card of the owner's own that is marked “Not offered”, unless that is said to be true. */
function cardsMarkedNotOffered({ value: services }: ParsedFile, business: ParsedFile): ToDo[] {
  const known = [...sampleTexts("services.title"), ...confirmedIn(business)];
  return textsIn(services)
    .filter(({ path, text }) => path.at(-1) === "notOffered" && isYes(text))
    .map(({ path }) => ({
      path: pathOf(path),
      title: String(valueAt(services as Value, [...pathOf(path).slice(0, -1), "title"]) ?? ""),
    }))
    .filter(({ title }) => !known.some((each) => isSameText(each, title)))
    .map(({ path, title }) => ({
      message: `“${title}” is marked “Not offered”, so search engines are not told of it. Is that so? If not, clear the mark`,
      ...{ file: "services", path, maybeTrue: [title] },
    }));
}

/** Asks for the kind of business, because search engines take a site without one for the sample's kind. */
function unchosenKind(business: unknown): ToDo[] {
  if (valueAt(business as Value, ["kind"]) !== undefined) return [];
  const message =
    "is not chosen, so search engines take you for a business that works at people’s homes";
  return [{ message, file: "business", path: ["kind"] }];
}

function pastHolidays(business: unknown): ToDo[] {
  const given = (business as { away?: unknown } | undefined)?.away;
  const { data } = contentFiles.business.schema.shape.away.safeParse(given);
  const message = data && pastHolidayMessage(data.until, todayInBritain());
  return message ? [{ message, file: "business", path: ["away", "until"] }] : [];
}

function messagesToLandline(givenBusiness: unknown, givenContact: unknown): ToDo[] {
  const { data: business } = contentFiles.business.schema.safeParse(givenBusiness);
  const { data: contact } = contentFiles.contact.schema.safeParse(givenContact);
  if (!business || !contact) return [];
  const found = landlineWays({ business, contact });
  return found.map(({ at, message }) => ({ message, file: "contact", path: ["ways", at] }));
}

type Question = ToDo & Required<Pick<ToDo, "maybeTrue" | "places">>;

const stillSample =
  "These words came with the site. Change them, or say that they are true of you too";

const isParagraph = ({ file, path }: Place) =>
  fieldAt(file as ContentName, path).control === "paragraphs";

const unusedOfOwner =
  "These pictures lie in “images”, and nothing shows them. With GitHub they go online all the same";

const unusedOfSample = "Pictures that came with the site lie in “images”, and nothing shows them";

/** Makes things to do of blockers. Those that one button answers become one thing, and so do the pictures that one button deletes. */
export function toDosOf(blockers: readonly Blocker[]): ToDo[] {
  const unused = blockers.flatMap((each) => each.unused ?? []);
  const others = blockers.filter((each) => each.asked === undefined && each.unused === undefined);
  return [
    ...others.map(toDoOf),
    ...(unused.length > 0 ? [{ message: unusedOfSample, unused }] : []),
    ...questionsIn(blockers),
  ];
}

function toDoOf({ location, message, also = [], remedy, answer, samplePath }: Blocker): ToDo {
  // A file that the site does not know has no form to lead to.
  const places = (location ? [location, ...also] : [])
    .map(placeOfText)
    .filter(({ file }) => file in contentFiles);
  return {
    message: remedy ? `${message}. ${remedy.editor}` : message,
    ...places[0],
    ...(answer && { file: "business", path: pathOf(answer) }),
    ...((answer || places.length > 1) && { places }),
    ...(samplePath && { samplePath: pathOf(samplePath) }),
  };
}

/** Asks about each paragraph of the sample by itself, and once about all its other texts in a field or an entry. */
function questionsIn(blockers: readonly Blocker[]): ToDo[] {
  const questions = new Map<string, Question>();
  for (const { location, asked: text, message } of blockers) {
    if (location === undefined || text === undefined) continue;
    const place = placeOfText(location);
    if (isParagraph(place)) {
      const question = `${message}. Change these words, or say that they are true of you too`;
      questions.set(message, { message: question, ...place, maybeTrue: [text], places: [] });
      continue;
    }
    const part = `${place.file} ${place.path[0]}`;
    const fresh: Question = { message: stillSample, ...place, maybeTrue: [], places: [] };
    const question = questions.get(part) ?? fresh;
    question.maybeTrue.push(text);
    question.places.push(place);
    questions.set(part, question);
  }
  return [...questions.values()];
}

const placeOfText = ({ file, path: at }: SourceLocation): Place => ({
  file: path.basename(file, ".yaml"),
  path: pathOf(at),
});
