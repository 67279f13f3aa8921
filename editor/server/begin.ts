import fastq from "fastq";
import { z } from "zod";
import { type Finding, type Question, Refusal } from "../protocol";
import { fieldOf } from "./form/form";
import {
  type Answers,
  beginSite,
  bringSite,
  fieldAt,
  NotBrought,
  optionalQuestions,
  questions,
} from "./site";

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
export const answersRequest = z.record(z.enum(names), z.string().default(""));

/**
 * Puts the owner's own website in the place of the example.
 *
 * @returns the answers that the check refuses, the path of each is its question; none where the website has begun
 * @throws {Refusal} where it had begun already
 */
export const begin = (answers: Answers): Promise<Finding[]> =>
  inTurn(async () => {
    const { refusal, mistakes } = await beginSite(answers);
    if (refusal) throw new Refusal(409, refusal);
    return mistakes.map(({ severity, path = [], message }) => ({ severity, path, message }));
  });

/** The path that the page sends of a site of the owner's, as it was typed or found. */
export const bringRequest = z.strictObject({ from: z.string() });

/**
 * Puts a site of the owner's, from another folder or a saved copy, in the place of the example.
 *
 * @returns what has been done, in a sentence
 * @throws {Refusal} where there is no such site, or this one has begun already
 */
export const bring = ({ from }: z.infer<typeof bringRequest>): Promise<{ message: string }> =>
  inTurn(async () => {
    try {
      return { message: await bringSite(from) };
    } catch (error) {
      throw error instanceof NotBrought ? new Refusal(409, error.message) : error;
    }
  });

/** One after another: two windows may send their answers at once. */
const beginnings = fastq.promise((work: () => Promise<unknown>) => work(), 1);
const inTurn = <Result>(work: () => Promise<Result>) => beginnings.push(work) as Promise<Result>;
