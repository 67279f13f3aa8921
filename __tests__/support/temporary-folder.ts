import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * A folder that is removed after the tests.
 *
 * @param lasts a new folder for each test, or one for all tests of the file
 * @param isEntered whether it becomes the working directory
 */
export function temporaryFolder(lasts: "each" | "all" = "each", isEntered = false) {
  const project = process.cwd();
  let folder = "";
  const at = (...steps: string[]) => path.join(folder, ...steps);
  const make = () => {
    folder = realpathSync(mkdtempSync(path.join(tmpdir(), "unit-")));
    if (isEntered) process.chdir(folder);
  };
  const remove = () => {
    if (isEntered) process.chdir(project);
    // On Windows a program that has just ended, or a virus scanner, holds it a moment longer.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  (lasts === "each" ? beforeEach : beforeAll)(make);
  (lasts === "each" ? afterEach : afterAll)(remove);
  return {
    /** The absolute path of a file in the folder. */
    at,
    read: (file: string) => readFileSync(at(file), "utf8"),
    /** Writes a file and makes its folders; an object is written as JSON. */
    write(file: string, content: string | object = "") {
      mkdirSync(path.dirname(at(file)), { recursive: true });
      const isPlain = typeof content === "string" || Buffer.isBuffer(content);
      writeFileSync(at(file), isPlain ? content : JSON.stringify(content));
    },
  };
}
