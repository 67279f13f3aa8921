import { existsSync } from "node:fs";
import { isOwnersFile } from "../../../../src/node/system/owners-files";

test.each(["favicon.svg", "service-worker.js", "sw.js"])(
  "static/%s is the program’s: it is neither sent, saved nor brought as the owner’s",
  (name) => {
    expect(existsSync(`static/${name}`)).toBe(true);
    expect(isOwnersFile(`static/${name}`)).toBe(false);
  },
);

test("what the owner has put into static/ is the owner’s", () => {
  expect(isOwnersFile("static/google1234.html")).toBe(true);
});
