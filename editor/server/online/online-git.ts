import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { Refusal } from "../../protocol";
import { isOwnersFile, isOwnersPath, ownersFolders } from "../site";
import { type Git, openGit } from "./git";

const commitMessage = "Update the website";

/** In bytes. GitHub refuses a larger file, and then every later push, as the file stays in the history. */
const mostBytes = 100 * 1024 * 1024;

/** The obstacles to a push, each with what to do. */
const obstacles = {
  noRepository:
    "This folder is not connected with GitHub yet. The steps are below, under “GitHub Pages”.",
  unreadable:
    "Git cannot read this folder. Open it in GitHub Desktop: where another user has made the folder, it asks whether you trust it.",
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
  tooLarge:
    "GitHub takes no file above 100 MB. Make these smaller, or move them out of the folder, and build again:",
  locked:
    "Another git program is at work in this folder. Wait a moment and press again. If that does not help, restart the computer and delete this file:",
  commitRefused:
    "Your changes could not be put into git: a rule of your own refused them, or git is told to sign them and cannot.",
  pushRefused: "The place where your site is kept does not take it; it says why below.",
};

/** Why git got no answer that it understands: for that it has one exit code, and only its messages differ. */
const connectionFailures: readonly [RegExp, string][] = [
  [
    /could not resolve|unreachable|timed out|connection refused|failed to connect/i,
    "The place where your site is kept does not answer. Are you connected to the internet?",
  ],
  [
    /^(?![\s\S]*(HTTP|error:) 4\d\d)[\s\S]*(RPC failed|unexpected disconnect|hung up|too slow|early EOF|transfer closed|empty reply|connection reset|(HTTP|error:) 5\d\d)/i,
    "The connection was lost. Press again.",
  ],
  [
    /authentication|could not read|denied|prompts disabled|(HTTP|error:) 40[13]|not found|verification/i,
    "You are not let in where your site is kept. In GitHub Desktop sign in and press “Push origin”, which puts it online as well; if that fails too, ask its owner to let you write there.",
  ],
];

/** Throws a refusal, which quotes git where git has reported errors. */
function refuse(message: string, errors = ""): never {
  const quote = errors && `\n\nGit says:\n${errors.replace(/^hint:.*\n?/gm, "").trim()}`;
  throw new Refusal(409, `${message} Nothing is lost.${quote.slice(0, 1500)}`);
}

function refuseConnection(errors: string): never {
  const known = connectionFailures.find(([pattern]) => pattern.test(errors));
  refuse(known?.[1] ?? "Git could not do it.", errors);
}

const listed = (files: readonly string[]) => `${files.join(", ")}.`;

const pathsOf = (output: string) => output.split("\0").filter(Boolean);

/**
 * Commits the owner's files, and nothing else, and pushes them to the branch's upstream.
 *
 * @param directory the site's folder, the root of the repository
 * @param timeout of each git command, in ms
 * @throws {Refusal} with the obstacle; what was committed by then goes with the next push
 */
export async function pushContent(directory: string, timeout?: number): Promise<void> {
  if (!existsSync(path.join(directory, ".git"))) refuse(obstacles.noRepository);
  const git = await openGit(directory, timeout);
  const { remote, ref } = await findUpstream(git);
  await checkAgainstUpstream(git, remote);
  await commit(git, directory);
  const pushed = await git(["push", "--porcelain", "--no-follow-tags", remote, `HEAD:${ref}`]);
  if (pushed.code === 0) return;
  // The line of a branch that was not taken begins with “!”. There is none where nothing was sent.
  const refused = /^!\t.*$/m.exec(pushed.output)?.[0];
  if (refused === undefined) refuseConnection(pushed.errors);
  refuse(
    refused.includes("[rejected]") ? obstacles.behind : obstacles.pushRefused,
    `${refused}\n${pushed.errors}`,
  );
}

/** The remote and its branch to push to. Refuses where git has none, or cannot commit now. */
async function findUpstream(git: Git) {
  const head = await git(["symbolic-ref", "--quiet", "--short", "HEAD"]);
  // With `--quiet`, 1 says that there is no branch.
  if (head.code > 1) refuse(obstacles.unreadable, head.errors);
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

/** The files of the program that differ from those online, as far as git knows; of a commit, or of the folder itself. */
async function programFilesBeside(git: Git, ...commit: string[]): Promise<string[]> {
  const { output } = await git([...comparison, "@{upstream}", ...commit]);
  return pathsOf(output).filter((file) => !isOwnersPath(file));
}

const comparison = ["diff", "--name-only", "--no-renames", "-z"];

/** Whether the program in a folder is another than that online, with which a host would build the site. */
export async function hasOtherProgram(directory: string): Promise<boolean> {
  if (!existsSync(path.join(directory, ".git"))) return false;
  return (await programFilesBeside(await openGit(directory))).length > 0;
}

/** Refuses where others have pushed, or where a commit holds more than files of the owner. */
async function checkAgainstUpstream(git: Git, remote: string) {
  const fetched = await git(["fetch", "--quiet", remote]);
  if (fetched.code !== 0) refuseConnection(fetched.errors);
  const theirs = await git(["rev-list", "--count", "HEAD..@{upstream}"]);
  // Git fails where the remote has no such branch yet; the push makes it.
  if (theirs.code !== 0) return;
  if (theirs.output.trim() !== "0") refuse(obstacles.behind);
  const others = await programFilesBeside(git, "HEAD");
  if (others.length > 0) refuse(`${obstacles.others} ${listed(others)}`);
}

/** What begins while changes are joined, below the folder of git. */
const joiningFiles = ["MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD"];

/** The states of a file that is not joined yet, in `git status --porcelain`. */
const isUnmerged = (state: string) => /U|AA|DD/.test(state);

/** Commits the owner's files that differ from the last commit; makes no commit where none does. */
async function commit(git: Git, directory: string): Promise<void> {
  const folder = (await git(["rev-parse", "--absolute-git-dir"])).output.trim();
  const status = ["status", "--porcelain", "-z", "--no-renames", "--untracked-files=all"];
  const { code, output, errors } = await git([...status, "--", ...ownersFolders]);
  if (code !== 0) refuse(obstacles.unreadable, errors);
  const entries = pathsOf(output)
    .map((line) => ({ state: line.slice(0, 2), file: line.slice(3) }))
    .filter(({ file }) => isOwnersFile(file));
  const isJoining = joiningFiles.some((file) => existsSync(path.join(folder, file)));
  if (isJoining || entries.some(({ state }) => isUnmerged(state))) refuse(obstacles.underWay);
  const files = entries.map(({ file }) => file);
  const added = entries.filter(({ state }) => state === "??").map(({ file }) => file);
  const sizeOf = (file: string) =>
    statSync(path.join(directory, file), { throwIfNoEntry: false })?.size ?? 0;
  const tooLarge = files.filter((file) => sizeOf(file) > mostBytes);
  if (tooLarge.length > 0) refuse(`${obstacles.tooLarge} ${listed(tooLarge)}`);
  const gitFor = (paths: readonly string[], ...args: string[]) =>
    git(
      ["--literal-pathspecs", ...args, "--pathspec-from-file=-", "--pathspec-file-nul"],
      paths.join("\0"),
    );
  const succeedOrRefuse = async (made: ReturnType<Git>) => {
    const { code, errors } = await made;
    if (code === 0) return;
    const lock = path.join(folder, "index.lock");
    const isLocked = existsSync(lock);
    // New files become untracked again.
    if (added.length > 0) await gitFor(added, "reset", "--quiet");
    if (isLocked) refuse(`${obstacles.locked} ${lock}`);
    refuse(obstacles.commitRefused, errors);
  };
  if (added.length > 0) await succeedOrRefuse(gitFor(added, "add", "--intent-to-add"));
  // A file whose staged change was taken back is listed, but does not differ.
  const differing = await git(["diff", "--quiet", "HEAD", "--", ...ownersFolders]);
  if (files.length === 0 || differing.code === 0) return;
  const command = ["commit", "--quiet", "--only", "--message", commitMessage];
  await succeedOrRefuse(gitFor(files, ...command));
}
