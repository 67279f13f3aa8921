import { accessProblem } from "../system/folder";
import { folderProblem } from "./folder-name.cjs";

/** What `npm run build` and `npm run develop` look at first: the folder they are in. */
const problem = folderProblem(process.cwd()) ?? accessProblem(process.cwd());
if (problem) {
  console.error(problem);
  process.exitCode = 1;
}
