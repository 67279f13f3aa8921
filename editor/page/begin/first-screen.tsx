import { type FormEvent, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { Edit, Finding, Question } from "../../protocol";
import { EditorContext, noEditor } from "../editor-context";
import { folder } from "../folder";
import { focusField } from "../form/field-element";
import { FieldView } from "../form/fields";
import { ask } from "../requests";
import { forget, store, stored } from "../saving/storage";
import { BringSite } from "./bring-site";

/** What the ids of the fields begin with. */
const file = "begin";

/** The storage key of what was typed. */
const answersKey = `begin ${folder}`;

type Answers = Record<string, string>;

/** What was typed before the window was loaded anew. */
function storedAnswers(): Answers {
  const given = Object.entries(Object(stored(answersKey)));
  return Object.fromEntries(
    given.filter((each): each is [string, string] => typeof each[1] === "string"),
  );
}

/**
 * Asks what is needed to put the owner's own website in the place of the example, or brings one that there is already.
 *
 * @param props.onBegun called once that is done, with what the owner should know then
 */
export function FirstScreen({ onBegun }: { onBegun: (notice?: string) => Promise<void> }) {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const [answers, setAnswers] = useState(storedAnswers);
  const [mistakes, setMistakes] = useState<Finding[]>([]);
  const [problem, setProblem] = useState("");
  const [isStarting, setStarting] = useState(false);

  useEffect(() => {
    ask<Question[]>("GET /questions").then(setQuestions, ({ message }) => setProblem(message));
  }, []);
  useEffect(() => {
    store(answersKey, answers);
  }, [answers]);

  const edit = ({ path: [question = ""], value = "" }: Edit) => {
    setAnswers((all) => ({ ...all, [question]: String(value) }));
    setMistakes((all) => all.filter(({ path }) => path[0] !== question));
  };
  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (isStarting) return;
    setStarting(true);
    setProblem("");
    try {
      const wrong = await ask<Finding[]>("POST /begin", answers);
      const [first] = wrong;
      if (!first) {
        forget(answersKey);
        return await onBegun();
      }
      // A screen reader then reads the field and its mistake, not that the site is starting.
      flushSync(() => {
        setMistakes(wrong);
        setStarting(false);
      });
      focusField(file, first.path);
    } catch (error) {
      setProblem((error as Error).message);
      setStarting(false);
    }
  };

  return (
    <>
      <h1>Start your website</h1>
      <p className="about">
        The page that you see is an example, of an invented business. Five answers make it yours,
        and you can change everything later.
      </p>
      <BringSite onBrought={onBegun} />
      <form onSubmit={start} noValidate>
        <EditorContext value={{ ...noEditor, file, mistakes, edit }}>
          {questions.map(({ question, field }) => (
            <FieldView key={question} field={field} value={answers[question]} path={[question]} />
          ))}
        </EditorContext>
        {problem && (
          <p role="alert" className="mistake">
            {problem}
          </p>
        )}
        <button
          type="submit"
          className={isStarting ? "main running" : "main"}
          aria-disabled={isStarting}
        >
          {isStarting ? "Starting, which may take a minute …" : "Start my website"}
        </button>
        <p role="status" className="visually-hidden">
          {isStarting && "Starting, which may take a minute …"}
        </p>
      </form>
    </>
  );
}
