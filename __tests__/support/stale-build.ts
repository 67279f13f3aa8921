import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { describeUnfinishedBuild } from "../../src/node/gatsby/build-state";
import { filesIn } from "./files";

/** Folders that a build reads. */
const sources = ["src", "images", "static"];

/** Files in them that change no build. */
const withoutEffect = /\.d\.ts$|\.md$/;

/**
 * Says why the site in `public/` has to be built again.
 *
 * @returns a sentence, or nothing where it is up to date
 */
export function staleBuild(): string | undefined {
  const page = path.join("public", "index.html");
  if (!existsSync(page)) return "There is no built site yet.";
  const unfinished = describeUnfinishedBuild();
  if (unfinished) return unfinished;
  const built = statSync(page).mtimeMs;
  const files = sources
    .filter((source) => existsSync(source))
    .flatMap((source) => filesIn(source).map((file) => path.join(source, file)));
  const newer = [...files, "package-lock.json"].find(
    (file) => statSync(file).mtimeMs > built && !withoutEffect.test(file),
  );
  return newer && `${newer} has changed since the site was built.`;
}
