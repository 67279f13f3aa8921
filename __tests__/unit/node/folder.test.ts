/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { buildSync } from "esbuild";
import { diskProblem, folderProblem } from "../../../src/node/folder";
import { temporaryFolder } from "../../support/temporary-folder";

const { at } = temporaryFolder();

test.each(["/home/ann/my site", "/home/zoë/caf é & co", '/srv/a+b,c=d@e~f^g;h/$a `b` "c" <d>'])(
  "%s is a folder like any other",
  (directory) => expect(folderProblem(directory)).toBeUndefined(),
);

test.each([
  ["/home/joe/Joe's Site é", "'", "/home/joe/Joe's Site é", "Joe-s-Site-é"],
  ["/home/joe/handyman-main (1)", "( )", "/home/joe/handyman-main (1)", "handyman-main-1"],
  ["/home/joe/100% Joe & Sons!/site", "% !", "/home/joe/100% Joe & Sons!", "100-Joe-&-Sons"],
  ["/home/joe/#", "#", "/home/joe/#", "website"],
  ["/home/joe/site [new]", "[ ]", "/home/joe/site [new]", "site-new"],
  ["/home/joe/{a}*b?", "{ } * ?", "/home/joe/{a}*b?", "a-b"],
  ["/home/joe/a|b\\c", "| \\", "/home/joe/a|b\\c", "a-b-c"],
])("%s is refused, and says what to rename", (directory, characters, place, better) => {
  expect(folderProblem(directory)).toBe(
    `The site cannot be built in a folder with ${characters} in its name: rename ${place} to ${better}`,
  );
});

test("a backslash only parts folders where it does so", () => {
  expect(folderProblem("C:\\Users\\Ann\\site", "\\")).toBeUndefined();
  expect(folderProblem("C:\\Users\\Ann\\site (1)", "\\")).toContain(
    "rename C:\\Users\\Ann\\site (1)",
  );
});

test("a folder that its user may not write into is named, with what to do", () => {
  const [code, site, built] = [at("code.cjs"), at("site"), at("site/public")];
  mkdirSync(built, { recursive: true });
  const options = { bundle: true, platform: "node", format: "cjs" } as const;
  buildSync({ entryPoints: ["src/node/folder.ts"], outfile: code, ...options });
  chmodSync(at(), 0o755);
  const script = `console.log(require(${JSON.stringify(code)}).accessProblem(process.argv[1]))`;
  // Somebody whom the administrator's rights do not help.
  const who = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const problem = (modes: { site: number; built: number }) => {
    chmodSync(built, modes.built);
    chmodSync(site, modes.site);
    const asked = { encoding: "utf8", cwd: at(), ...who } as const;
    const { stdout, stderr } = spawnSync(process.execPath, ["-e", script, site], asked);
    return stderr || stdout.trim();
  };
  expect(problem({ site: 0o777, built: 0o777 })).toBe("undefined");
  expect(problem({ site: 0o555, built: 0o777 })).toBe(
    `This computer does not let you write into ${site}: copy the site to a folder of your own`,
  );
  expect(problem({ site: 0o777, built: 0o555 })).toBe(
    `This computer does not let you write into ${built}: delete that folder, if need be as the one who made it; the next build makes it anew`,
  );
});

(process.platform === "linux" ? test : test.skip)(
  "a full disk is reported, and one with room is not",
  () => {
    expect(diskProblem(tmpdir())).toBeUndefined();
    // What Linux shows there never has room.
    expect(diskProblem("/proc")).toMatch(
      /^The disk is full: only 0 MB are left where \/proc lies\./,
    );
  },
);
