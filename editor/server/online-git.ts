import { existsSync } from "node:fs";
import path from "node:path";
import { Refusal } from "../protocol";
import { type Git, openGit } from "./git";
import { isJunk } from "./site";

/** The files that are committed; changes of any other stay as they are. */
const ownersPaths = [":(glob)src/content/*.yaml", "images"];
const othersPaths = [":(top)", ":(exclude,glob)src/content/*.yaml", ":(exclude)images"];
const listOthers = ["diff", "--name-only", "@{upstream}", "HEAD", "--", ...othersPaths];

/** The obstacles to a push, each with what to do. */
const obstacles = {
  noRepository:
    "This folder is not connected with GitHub yet. The steps are below, under “GitHub Pages”.",
  unreadable: "Git cannot read this folder.",
  underWay:
    "Other changes are being joined with yours, and that is not finished. Finish it where it was begun, or give it up there.",
  noBranch:
    "This folder shows an earlier state, or other changes are being joined with yours. In GitHub Desktop finish that, or go back to your branch, first.",
  noRemote:
    "This folder is kept on this computer alone. In GitHub Desktop press “Publish repository” first.",
  noUpstream:
    "This folder’s branch is not online yet. In GitHub Desktop press “Publish branch” first.",
  noName:
    "Git does not know who you are. In GitHub Desktop open Options (on a Mac, Settings) › Git, and enter your name and email address.",
  behind:
    "Others have put changes online that are not in this folder. In GitHub Desktop press “Pull origin”, then build here again.",
  others:
    "These files have changed too, and this button does not put them online. Ask whoever changed them to push them first:",
  commitRefused: "Your changes could not be put into git; perhaps a rule of your own refused them.",
};

/** Why git refused, by its message. */
const reasons: readonly [RegExp, string][] = [
  [/during a (merge|cherry-pick)|unmerged files/, obstacles.underWay],
  [/\((fetch first|non-fast-forward)\)/, obstacles.behind],
  [
    /hook declined|protected branch|remote rejected/,
    "The place where your site is kept does not take it; it says why below.",
  ],
  [
    /could not resolve|unreachable|timed out|connection (refused|reset)|failed to connect/i,
    "The place where your site is kept does not answer. Are you connected to the internet?",
  ],
  [
    /authentication|could not read|denied|prompts disabled|error: 40[13]|not found|verification/i,
    "You are not let in where your site is kept. In GitHub Desktop sign in and press “Push origin”, which puts it online as well; if that fails too, ask its owner to let you write there.",
  ],
];

/** Throws a refusal, which quotes git where git has reported errors. */
function refuse(message: string, errors = ""): never {
  const quote = errors && `\n\nGit says:\n${errors.replace(/^hint:.*\n?/gm, "").trim()}`;
  throw new Refusal(409, `${message} Nothing is lost.${quote.slice(0, 1500)}`);
}

const refuseFor = (errors: string, otherwise = "Git could not do it.") =>
  refuse(reasons.find(([pattern]) => pattern.test(errors))?.[1] ?? otherwise, errors);

/**
 * Commits the owner's content and pictures, and nothing else, and pushes them to the branch's upstream.
 *
 * @param describe makes the commit's message; it is given a function that reads a file of the last commit
 * @param timeout of each git command, in ms
 * @throws {Refusal} with the obstacle; what was committed by then goes with the next push
 */
export async function pushContent(
  directory: string,
  describe: (readCommitted: (file: string) => Promise<string>) => Promise<string>,
  timeout?: number,
): Promise<void> {
  if (!existsSync(path.join(directory, ".git"))) refuse(obstacles.noRepository);
  const git = await openGit(directory, timeout);
  const { remote, ref } = await findUpstream(git);
  await checkAgainstUpstream(git, remote);
  const readCommitted = async (file: string) => (await git(["show", `HEAD:./${file}`])).output;
  await commit(git, await describe(readCommitted));
  const pushed = await git(["push", "--quiet", "--no-follow-tags", remote, `HEAD:${ref}`]);
  if (!pushed.succeeded) refuseFor(pushed.errors);
}

/** The remote and its branch to push to. Refuses where git has none, or cannot commit now. */
async function findUpstream(git: Git) {
  const head = await git(["symbolic-ref", "--quiet", "--short", "HEAD"]);
  if (head.errors) refuse(obstacles.unreadable, head.errors);
  const branch = head.output.trim();
  if (!branch) refuse(obstacles.noBranch);
  const read = async (...args: string[]) => (await git(args)).output.trim();
  if (!(await read("remote"))) refuse(obstacles.noRemote);
  const remote = await read("config", `branch.${branch}.remote`);
  const ref = await read("config", `branch.${branch}.merge`);
  if (!ref || remote === ".") refuse(obstacles.noUpstream);
  if (!(await read("-c", "user.useConfigOnly=true", "var", "GIT_COMMITTER_IDENT"))) {
    refuse(obstacles.noName);
  }
  return { remote, ref };
}

/** Refuses where others have pushed, or where a commit holds more than content and pictures. */
async function checkAgainstUpstream(git: Git, remote: string) {
  const fetched = await git(["fetch", "--quiet", remote]);
  if (!fetched.succeeded) refuseFor(fetched.errors);
  const theirs = await git(["rev-list", "--count", "HEAD..@{upstream}"]);
  // Git fails where the remote has no such branch yet; the push makes it.
  if (!theirs.succeeded) return;
  if (theirs.output.trim() !== "0") refuse(obstacles.behind);
  const { output } = await git(listOthers);
  if (output) refuse(`${obstacles.others} ${output.trim().replaceAll("\n", ", ")}.`);
}

/** The owner's files that a git command lists, as paths from the folder. */
async function listFiles(git: Git, ...args: string[]): Promise<string[]> {
  const { succeeded, output, errors } = await git([...args, "-z", "--", ...ownersPaths]);
  if (!succeeded) refuse(obstacles.unreadable, errors);
  return output.split("\0").filter((file) => file && !file.split("/").some(isJunk));
}

/** Commits the owner's files that differ from the last commit; makes no commit where none does. */
async function commit(git: Git, message: string): Promise<void> {
  const added = await listFiles(git, "ls-files", "--others", "--exclude-standard");
  const changed = await listFiles(git, "diff", "--name-only", "--no-renames", "--relative", "HEAD");
  const gitFor = (paths: readonly string[], ...args: string[]) =>
    git([...args, "--pathspec-from-file=-", "--pathspec-file-nul"], paths.join("\0"));
  if (added.length > 0) await gitFor(added, "add", "--intent-to-add");
  const all = [...added, ...changed];
  if (all.length === 0) return;
  const { succeeded, errors } = await gitFor(
    all,
    "commit",
    "--quiet",
    "--only",
    "--message",
    message,
  );
  if (succeeded) return;
  // New files become untracked again.
  if (added.length > 0) await gitFor(added, "reset", "--quiet");
  refuseFor(errors, obstacles.commitRefused);
}
