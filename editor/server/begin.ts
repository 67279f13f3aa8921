import fastq from "fastq";
import { z } from "zod";
import { type Mistake, type Question, Refusal } from "../protocol";
import { fieldOf } from "./form";
import { type Answers, beginSite, fieldAt, optionalQuestions, questions } from "./site";

/** What the owner is asked first, in this order, as fields of a form. */
export const askedFirst = (): Question[] =>
  questions.map(({ question, file, path }) => {
    const name = String(path.at(-1));
    const field = fieldOf(fieldAt(file, path), name, !optionalQuestions.includes(question));
    return { question, field: question === "work" ? { ...field, ...aboutWork } : field };
  });

const aboutWork = {
  label: "What do you do, in a few words?",
  about: "It becomes the large line at the top.",
};

const names = questions.map(({ question }) => question);

/** The answers that the page sends; one that is left out counts as empty. */
export const answersRequest = z.partialRecord(z.enum(names), z.string());

type Given = z.infer<typeof answersRequest>;

/**
 * Puts the owner's own website in the place of the example.
 *
 * @returns the answers that the check refuses, each with its question as its path; none where the website has begun
 * @throws {Refusal} where it had begun already
 */
export const begin = (given: Given): Promise<Mistake[]> => beginnings.push(given);

/** One after another: two windows may send their answers at once. */
const beginnings = fastq.promise(beginNow, 1);

async function beginNow(given: Given): Promise<Mistake[]> {
  const answers = Object.fromEntries(names.map((name) => [name, given[name] ?? ""]));
  const { refusal, wrong } = await beginSite(answers as Record<keyof Answers, string>);
  if (refusal) throw new Refusal(409, refusal);
  return wrong.map(({ question, message }) => ({ path: [question], message }));
}
