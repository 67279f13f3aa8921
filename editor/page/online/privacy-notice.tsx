import { isEmpty } from "../form/fields";
import type { OpenFile } from "../saving/open-file";
import { type Path, type Value, valueAt } from "../site";

/** The privacy notice as visitors read it, folded: the owner's words, and the site's where there are none. */
export function PrivacyNotice({ file, email }: { file: OpenFile; email: Value | undefined }) {
  const { base, draft } = file;
  const shown = (path: Path) => {
    const own = valueAt(draft, path);
    return isEmpty(own) ? valueAt(base.defaults, path) : own;
  };
  const sections = shown(["sections"]);
  const updated = text(shown(["updated"]));
  return (
    <details className="part privacy">
      <summary>Your privacy notice, as visitors read it</summary>
      <h3>{text(shown(["title"]))}</h3>
      {updated && <p>{updated}</p>}
      <Paragraphs value={shown(["introduction"])} />
      {(Array.isArray(sections) ? sections : []).map((section, at) => (
        <section key={at}>
          <h4>{text(valueAt(section, ["heading"]))}</h4>
          <Paragraphs value={valueAt(section, ["text"])} />
        </section>
      ))}
      <h4>{text(shown(["contact", "heading"]))}</h4>
      <p>
        {text(shown(["contact", "text"]))} {text(email)}
      </p>
    </details>
  );
}

const text = (value: Value | undefined) => (typeof value === "string" ? value : "");

const Paragraphs = ({ value }: { value: Value | undefined }) =>
  text(value)
    .split("\n\n")
    .map((paragraph, at) => <p key={at}>{paragraph}</p>);
