import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { isFile } from "./files";

interface GitProgram {
  file: string;
  /** Environment variables that it needs. */
  settings: NodeJS.ProcessEnv;
}

/**
 * Finds git on PATH, inside GitHub Desktop (which does not put its git on PATH), or where Git for Windows, Xcode
 * and Homebrew install it.
 *
 * @returns undefined where there is none
 */
export function findGit({
  platform,
  env,
}: Pick<NodeJS.Process, "env" | "platform"> = process): GitProgram | undefined {
  const onPath = (env.PATH ?? "").split(path.delimiter).filter(path.isAbsolute);
  const folders = [...onPath, ...(platform === "win32" ? windowsFolders(env) : [])];
  if (platform === "darwin") folders.push(...macFolders(env));
  const name = platform === "win32" ? "git.exe" : "git";
  const file = folders
    .map((folder) => path.join(folder, name))
    .find((each) => isFile(each) && !(platform === "darwin" && isAppleStub(each)));
  return file === undefined ? undefined : { file, settings: settingsFor(file, platform) };
}

function windowsFolders(env: NodeJS.ProcessEnv): string[] {
  const { LOCALAPPDATA: local = "", ProgramFiles: programs = "", ProgramW6432 = "" } = env;
  const gitHubDesktop = path.join(local, "GitHubDesktop");
  // GitHub Desktop keeps the previous version after an update, so the newest comes first.
  const versions = namesIn(gitHubDesktop)
    .filter((name) => name.startsWith("app-"))
    .sort((one, other) => other.localeCompare(one, "en", { numeric: true }));
  return [
    ...versions.map((version) => path.join(gitHubDesktop, version, "resources/app/git/cmd")),
    ...[programs, ProgramW6432, env["ProgramFiles(x86)"] ?? "", path.join(local, "Programs")].map(
      (folder) => path.join(folder, "Git/cmd"),
    ),
  ];
}

const macFolders = ({ HOME = "" }: NodeJS.ProcessEnv): string[] => [
  ...["/Applications", path.join(HOME, "Applications")].map((applications) =>
    path.join(applications, "GitHub Desktop.app/Contents/Resources/app/git/bin"),
  ),
  "/Library/Developer/CommandLineTools/usr/bin",
  "/Applications/Xcode.app/Contents/Developer/usr/bin",
  "/opt/homebrew/bin",
  "/usr/local/bin",
];

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Whether a file is Apple's stub for git, which opens a window that offers to install the developer tools. */
function isAppleStub(file: string): boolean {
  if (file !== path.normalize("/usr/bin/git")) return false;
  try {
    execFileSync("/usr/bin/xcode-select", ["-p"], { stdio: "ignore" });
    return false;
  } catch {
    return true;
  }
}

/** On macOS GitHub Desktop's git looks for its subprograms where it was compiled; GIT_EXEC_PATH says where they are. */
function settingsFor(file: string, platform: NodeJS.Platform): NodeJS.ProcessEnv {
  const gitFolder = path.join(file, "../..");
  const isOfGitHubDesktop =
    platform === "darwin" && gitFolder.endsWith(path.normalize("Resources/app/git"));
  return isOfGitHubDesktop ? { GIT_EXEC_PATH: path.join(gitFolder, "libexec/git-core") } : {};
}
