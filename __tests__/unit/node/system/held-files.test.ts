import fs, { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { writeAtomically } from "../../../../src/node/system/files";
import { HeldFile, readFile, rename, rm, writeFile } from "../../../../src/node/system/held-files";
import { hold } from "../../../support/hold-files";
import { temporaryFolder } from "../../../support/temporary-folder";

const project = process.cwd();
const { at, read, write } = temporaryFolder("each", true);
beforeEach(() => write("words.yaml", "before"));

test.each(["EPERM", "EBUSY", "EACCES", "ENOTEMPTY"])(
  "a file that another program holds for a moment (%s) is written, read and removed all the same",
  async (code) => {
    hold("writeFile", 2, code);
    hold("rename", 5, code);
    await writeAtomically(at("words.yaml"), "after");
    expect([readdirSync(at()), read("words.yaml")]).toEqual([["words.yaml"], "after"]);
    hold("readFile", 2, code);
    expect(await readFile(at("words.yaml"), "utf8")).toBe("after");
    hold("rm", 2, code);
    await rm(at("words.yaml"));
    expect(existsSync(at("words.yaml"))).toBe(false);
  },
);

test("a file that another program goes on holding is named after two seconds, and left as it was", async () => {
  const waited = hold("rename");
  const words = "Another program holds words.yaml. Close the window in which it is open, or wait";
  await expect(writeAtomically(at("words.yaml"), "after")).rejects.toThrow(words);
  expect(Math.round(waited() / 1000)).toBe(2);
  expect([readdirSync(at()), read("words.yaml")]).toEqual([["words.yaml"], "before"]);
  await expect(rename(at("words.yaml"), at("new.yaml"))).rejects.toThrow(words);
});

test("a read-only file is not reported as held", async () => {
  hold("rm", undefined, "EPERM");
  const { access } = fs.promises;
  jest.spyOn(fs.promises, "access").mockImplementation(async (file, mode) => {
    if (file === at("words.yaml")) throw Object.assign(new Error(), { code: "EPERM" });
    await access(file, mode);
  });
  await expect(rm(at("words.yaml"))).rejects.toMatchObject({ message: "held", code: "EPERM" });
});

test("a file in a folder that may not be written to is not reported as held, and no trial file is left", async () => {
  hold("rm", undefined, "EACCES", (file) => file === at("words.yaml"));
  await expect(rm(at("words.yaml"))).rejects.toThrow(HeldFile);
  expect(readdirSync(at())).toEqual(["words.yaml"]);
  hold("writeFile", undefined, "EACCES");
  await expect(rm(at("words.yaml"))).rejects.toMatchObject({ code: "EACCES" });
});

test("any other failure is reported at once", async () => {
  const waited = hold("writeFile", undefined, "ENOSPC");
  await expect(writeFile(at("words.yaml"), "after")).rejects.toMatchObject({ code: "ENOSPC" });
  expect(waited()).toBe(0);
});

/** What may be imported: functions that change no file that is there. `held-files.ts` itself wraps the others. */
const mayUse =
  /^import \{[\s,]*((access|constants|lstat|mkdtemp|readdir|readlink|realpath|stat)[\s,]*)+\} from$/;

test("build and editor import no other function of node:fs/promises that changes a file", () => {
  const folders = ["src/node", "editor/server"]
    .map((folder) => path.join(project, folder))
    .filter((folder) => existsSync(folder));
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) =>
      path.join(folder, name),
    ),
  );
  const uses = files
    .filter((file) => file.endsWith(".ts") && !file.endsWith("held-files.ts"))
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/^(import [^;]* from) "node:fs\/promises"/gm)]
        .filter(([, what = ""]) => !mayUse.test(what))
        .map(([line]) => `${file}: ${line}`),
    );
  expect(uses).toEqual([]);
});
