import path from "node:path";
import { aboutField, type Finding } from "../../protocol";
import { type CheckedSite, contentFiles, type Finding as SiteFinding } from "../site";

/** What the check of the whole site finds. */
export type Check = () => Promise<Pick<CheckedSite, "mistakes" | "blockers" | "advice">>;

/** What the check has found, as the page shows it: mistakes, then blockers, then advice. */
export const findingsOf = ({ mistakes, blockers, advice }: Awaited<ReturnType<Check>>): Finding[] =>
  [...mistakes, ...blockers, ...advice].map(inEditor);

function inEditor({ severity, file, path: at = [], message, remedy }: SiteFinding): Finding {
  const sentence = remedy ? `${message}. ${remedy.editor}` : message;
  if (file === undefined) return { severity, message: sentence, path: [] };
  const name = path.basename(file, ".yaml");
  const isContent = file.endsWith(".yaml") && Object.hasOwn(contentFiles, name);
  if (isContent) return { severity, message: sentence, file: name, path: at };
  const isPicture = file.startsWith("images/");
  const place = isPicture ? { file: "gallery", path: [] } : { path: [] };
  return { severity, message: aboutField(file, sentence), ...place };
}
