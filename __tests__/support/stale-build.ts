import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { describeUnfinishedBuild } from "../../src/node/gatsby/build-state";
import { filesIn } from "./files";

/** Folders and files that a build reads. */
const folders = ["src", "images", "static"];
const files = ["package.json", "package-lock.json"];
const gatsbyFile = /^gatsby-\w+\.tsx?$/;

/** Files in these folders that change no build. */
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
  const inFolders = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => filesIn(folder).map((file) => path.join(folder, file)));
  const ofGatsby = readdirSync(".").filter((file) => gatsbyFile.test(file));
  const newer = [...inFolders, ...ofGatsby, ...files].find(
    (file) => statSync(file).mtimeMs > built && !withoutEffect.test(file),
  );
  return newer && `${newer} has changed since the site was built.`;
}
