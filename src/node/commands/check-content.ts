import { checkSite } from "../check-site";
import { describeBlockers, describeMistakes, describeShortly } from "../content";
import { readSiteUrl } from "../content/derive/site-url";
import { accessProblem } from "../system/folder";
import { folderProblem } from "./folder-name.cjs";

const inOrder =
  "The files in src/content are in order, and so are their pictures, as far as their first bytes show. " +
  "A build reads each new picture whole.";

/**
 * `npm run check:content`: finds the mistakes in the owner's files, without a build. With `--live`
 * (`npm run check:live`) it also finds what keeps the site from going live. The exit code is 1 when there is either.
 *
 * @returns what to print; undefined when all is well
 */
async function run(live: boolean): Promise<string | undefined> {
  const problem =
    folderProblem(process.cwd()) ?? accessProblem(process.cwd()) ?? readSiteUrl().problem;
  if (problem) return problem;
  const { mistakes, blockers, advice } = await checkSite();
  if (mistakes.length > 0) return describeMistakes(mistakes);
  if (advice.length > 0) {
    console.log(`What visitors would like to know:\n${advice.map(describeShortly).join("\n")}\n`);
  }
  return live && blockers.length > 0 ? describeBlockers(blockers) : undefined;
}

run(process.argv.includes("--live")).then((report) => {
  if (report) console.error(report);
  else console.log(inOrder);
  process.exitCode = report ? 1 : 0;
});
