import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import {
  type Answers,
  beginSite,
  exampleFolder,
  optionalQuestions,
  type Question,
  questions,
} from "../begin-site";
import { fieldAt } from "../content/schemas/json-schemas";

/**
 * `npm run begin`: puts in the place of the example a website of the owner's. Answers may be given as options, such as
 * `npm run begin -- --name "Key & Latch"`; the others are asked for. Without a terminal those that are missing are listed.
 */
async function run(): Promise<void> {
  const names = questions.map(({ question }) => question);
  const { values } = parseArgs({
    options: Object.fromEntries(names.map((name) => [name, { type: "string" as const }])),
  });
  const given = values as Partial<Answers>;
  const missing = names.filter((name) => given[name] === undefined && !isOptional(name));
  const answers = missing.length > 0 && process.stdin.isTTY ? await askFor(given) : given;
  const { refusal, mistakes } = await beginSite({ ...noAnswers, ...answers });
  if (refusal) return fail(refusal);
  if (mistakes.length > 0) {
    const lines = mistakes.map(({ path, message }) => `--${path}: ${message}`);
    return fail(`Nothing has changed yet. Please mend this:\n${lines.join("\n")}`);
  }
  console.log(
    `Your website has begun, in src/content/business.yaml. “npm start” shows it, and “npm run check:live” says what is left. The example lies in ${exampleFolder}/.`,
  );
}

const noAnswers = { name: "", owner: "", phone: "", email: "", area: "" };

const isOptional = (name: Question) => optionalQuestions.includes(name);

/** Asks in the terminal for each answer that was not given. */
async function askFor(given: Partial<Answers>): Promise<Partial<Answers>> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answers = { ...given };
  for (const { question, file, path } of questions) {
    if (answers[question] !== undefined) continue;
    const { description = "" } = fieldAt(file, path);
    const hint = isOptional(question) ? " (may be left empty)" : "";
    answers[question] = await terminal.question(`${question}: ${description}${hint}\n> `);
  }
  terminal.close();
  return answers;
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

run().catch((error: Error) => fail(error.message));
