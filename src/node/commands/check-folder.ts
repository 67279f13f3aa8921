import { accessProblem } from "../system/folder";
import { folderProblem } from "./folder-name.cjs";

/** `npm run build`, `npm run develop` and “Edit my website” run this first: it refuses a folder in which the site cannot be built. */
const problem = folderProblem(process.cwd()) ?? accessProblem(process.cwd());
if (problem) {
  console.error(problem);
  process.exitCode = 1;
}
