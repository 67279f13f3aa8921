import fs, { mkdirSync } from "node:fs";
import path from "node:path";
import { accessProblem, diskProblem, folderProblem } from "../../../src/node/folder";
import { temporaryFolder } from "../../support/temporary-folder";

const { at } = temporaryFolder();
afterEach(() => jest.restoreAllMocks());

test.each([
  ['/srv/zoë/my site/a+b,c=d@e~f^g;h/$a `b` "c" <d>', undefined],
  ["/home/joe/Joe's Site é", ["'", "Joe's Site é", "Joe-s-Site-é"]],
  ["/home/joe/handyman-main (1)", ["( )", "handyman-main (1)", "handyman-main-1"]],
  ["/home/joe/100% Joe & Sons!/site", ["% !", "100% Joe & Sons!", "100-Joe-&-Sons"]],
  ["/home/joe/##", ["#", "##", "website"]],
  ["/home/joe/[a]{b}*c?d|e\\f", ["[ ] { } * ? | \\", "[a]{b}*c?d|e\\f", "a-b-c-d-e-f"]],
])("of the folder %s it is said what to rename", (directory, expected) => {
  const [characters, place, better] = expected ?? [];
  expect(folderProblem(directory)).toBe(
    expected &&
      `The site cannot be built in a folder with ${characters} in its name: rename /home/joe/${place} to ${better}`,
  );
});

test.each([
  ["", "copy the site to a folder of your own"],
  ["public", "delete that folder, if need be as the one who made it; the next build makes it anew"],
])("where “%s” in it may not be written to, it is said what to do", (name, remedy) => {
  mkdirSync(at("public"));
  expect(accessProblem(at())).toBeUndefined();
  const closed = path.join(at(), name);
  const { constants, accessSync } = fs;
  jest.spyOn(fs, "accessSync").mockImplementation((place, mode = 0) => {
    if (place === closed && mode & constants.W_OK) throw new Error("EACCES");
    if (place !== closed) accessSync(place, mode);
  });
  expect(accessProblem(at())).toBe(
    `This computer does not let you write into ${closed}: ${remedy}`,
  );
});

test.each([
  [17, undefined],
  [15, expect.stringContaining("The disk is full: only 15 MB are left where /home/joe lies.")],
])("of a disk with %i MB left it is said that it is full: %s", (left, sentence) => {
  const free = { bavail: left * 256, bsize: 4096 } as fs.StatsFs;
  jest.spyOn(fs, "statfsSync").mockReturnValue(free as never);
  expect(diskProblem("/home/joe")).toEqual(sentence);
});
