import { type Finding, isInTheWay } from "../../protocol";
import { partAndField } from "../form/field-names";
import type { Files } from "../saving/open-file";
import type { Path } from "../site";
import { SaveCopy } from "./save-copy";

export interface FindingsProps {
  findings: readonly Finding[];
  files: Files;
  /** Goes to a field of a file. */
  go: (file: string, path?: Path) => void;
}

const groups = [
  { severity: "mistake", heading: "To be mended" },
  { severity: "blocker", heading: "Before your website can go online" },
  {
    severity: "advice",
    heading: "What visitors would like to know",
    about: "None of this keeps your website offline. Leave what you like.",
  },
];

/**
 * Lists what is to be done before the site may go online, and what visitors would like to know.
 *
 * @param props.findings undefined until the server has answered
 * @param props.notice what has just been done, if there is something to be told
 */
export function WhatIsLeft({
  findings,
  notice,
  ...props
}: Omit<FindingsProps, "findings"> & {
  findings: FindingsProps["findings"] | undefined;
  notice?: string;
}) {
  const count = findings?.filter(isInTheWay).length;
  return (
    <>
      <h2 tabIndex={-1}>What is left</h2>
      {notice && <p className="sent">{notice}</p>}
      <p className="about">{count === undefined ? "One moment …" : whatKeepsItOffline(count)}</p>
      {count === 0 && (
        <button type="button" className="main" onClick={() => props.go("publish")}>
          Put it online
        </button>
      )}
      {groups.map(({ severity, heading, about }) => {
        const found = findings?.filter((each) => each.severity === severity) ?? [];
        return (
          found.length > 0 && (
            <section key={severity} data-severity={severity} aria-labelledby={severity}>
              <h3 id={severity}>{heading}</h3>
              {about && <p className="hint">{about}</p>}
              <FindingList {...props} findings={found} />
            </section>
          )
        );
      })}
      <SaveCopy />
    </>
  );
}

function whatKeepsItOffline(count: number): string {
  if (count === 0) return "Your website is ready to go online.";
  return count === 1
    ? "1 thing is to be done before your website can go online. Choose it to go to it."
    : `${count} things are to be done before your website can go online. Choose one to go to it.`;
}

/** Lists findings, each with a button that leads to its field where a form has it. */
export function FindingList({ findings, files, go }: FindingsProps) {
  return (
    <ol className="findings">
      {findings.map(({ file, path = [], message }) => (
        <li key={`${file}${path}${message}`}>
          {file === undefined ? (
            <p>{message}</p>
          ) : (
            <button type="button" onClick={() => go(file, path)}>
              <strong>{partAndField(files, { file, path })}</strong> {message}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}
