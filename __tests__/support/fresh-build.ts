import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { unfinishedBuild } from "../../src/node/gatsby/build-state";
import { filesIn } from "./files";

/** What a build is made of. */
const sources = ["src", "images", "static"];

/** What a build has no use for. */
const beside = /\.d\.ts$|\.md$/;

/**
 * Says why what lies in `public/` is not what the sources would build now.
 *
 * @returns nothing where it is
 */
export function staleBuild(): string | undefined {
  const page = path.join("public", "index.html");
  if (!existsSync(page)) return "There is no built site yet.";
  const unfinished = unfinishedBuild();
  if (unfinished) return unfinished;
  const built = statSync(page).mtimeMs;
  const files = sources
    .filter((source) => existsSync(source))
    .flatMap((source) => filesIn(source).map((file) => path.join(source, file)));
  const newer = [...files, "package-lock.json"].find(
    (file) => statSync(file).mtimeMs > built && !beside.test(file),
  );
  return newer && `${newer} has changed since the site was built.`;
}
