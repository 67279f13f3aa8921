import child_process from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { findGit } from "../../../../src/node/system/find-git";
import { temporaryFolder } from "../../../support/temporary-folder";

const { at, write } = temporaryFolder("each", true);

const desktop = "Local/GitHubDesktop";
const inDesktop = (version: string) => `${desktop}/app-${version}/resources/app/git/cmd/git.exe`;

test.each<[string, files: string[], expected: string | undefined]>([
  ["on PATH first", ["tools/git.exe", inDesktop("3.5.0")], "tools/git.exe"],
  [
    "of GitHub Desktop, the newest",
    ["3.5.8", "3.5.10", "3.4.9"].map(inDesktop),
    inDesktop("3.5.10"),
  ],
  [
    "of GitHub Desktop, the newest that is whole",
    [inDesktop("3.5.8"), `${desktop}/app-3.5.10/update.exe`],
    inDesktop("3.5.8"),
  ],
  ["of Git for Windows", ["Programs/Git/cmd/git.exe"], "Programs/Git/cmd/git.exe"],
  ["of Git for Windows, 32 bits", ["Programs86/Git/cmd/git.exe"], "Programs86/Git/cmd/git.exe"],
  [
    "of Git for Windows, for one user",
    ["Local/Programs/Git/cmd/git.exe"],
    "Local/Programs/Git/cmd/git.exe",
  ],
  ["but not in the working directory", ["git.exe"], undefined],
  ["but none that is a folder", ["tools/git.exe/notes.txt"], undefined],
])("on Windows git is found %s", (_what, files, expected) => {
  for (const file of files) write(file);
  const env = {
    // A folder that cannot be looked into, such as one of another user, is passed over.
    PATH: ["", ".", at("a".repeat(300)), at("tools")].join(path.delimiter),
    LOCALAPPDATA: at("Local"),
    ProgramFiles: at("Programs"),
    "ProgramFiles(x86)": at("Programs86"),
  };
  const found = findGit({ platform: "win32", env });
  expect(found).toEqual(expected && { file: at(expected), settings: {} });
});

const app = "/Applications/GitHub Desktop.app/Contents/Resources/app/git";
const [apple, tools] = ["/usr/bin/git", "/Library/Developer/CommandLineTools/usr/bin/git"];

test.each<[string, files: string[], hasTools: boolean, expected: string | undefined]>([
  ["Apple's, with its developer tools", [apple, `${app}/bin/git`], true, apple],
  ["GitHub Desktop's, without them", [apple, `${app}/bin/git`], false, `${app}/bin/git`],
  [
    "GitHub Desktop's, of one user",
    [`/Users/ann${app}/bin/git`],
    false,
    `/Users/ann${app}/bin/git`,
  ],
  ["that of the developer tools", [tools], true, tools],
  ["none, where Apple's only offers to install the tools", [apple], false, undefined],
])("on macOS the git that is used is %s", (_what, files, hasTools, expected) => {
  const there = new Set(files.map((file) => path.normalize(file)));
  jest
    .spyOn(fs, "statSync")
    .mockImplementation((file) => ({ isFile: () => there.has(String(file)) }) as never);
  const ask = jest.spyOn(child_process, "execFileSync").mockImplementation(() => {
    if (!hasTools) throw new Error("xcode-select: error: unable to get active developer directory");
    return "/Library/Developer/CommandLineTools\n";
  });
  const env = { PATH: path.normalize("/usr/bin"), HOME: "/Users/ann" };
  const found = findGit({ platform: "darwin", env });
  expect(found?.file).toBe(expected && path.normalize(expected));
  expect(ask).toHaveBeenCalledTimes(files.includes(apple) ? 1 : 0);
  const parts = expected?.includes("GitHub") && path.join(expected, "../../libexec/git-core");
  expect(found?.settings.GIT_EXEC_PATH).toBe(parts || undefined);
});
