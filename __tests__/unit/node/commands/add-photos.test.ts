import { relative } from "node:path";
import sharp from "sharp";
import { temporaryFolder } from "../../../support/temporary-folder";

const mockFolder = temporaryFolder();

jest.mock("../../../../src/node/system/paths", () => ({
  ...jest.requireActual("../../../../src/node/system/paths"),
  contentDirectory: mockFolder.at("content"),
  imagesDirectory: mockFolder.at("images"),
}));

jest.mock("../../../../src/node/content/yaml/yaml-edit", () => {
  const real = jest.requireActual("../../../../src/node/content/yaml/yaml-edit");
  const withEdits = () => {
    throw new real.UneditableError("“Photos” cannot be changed here.");
  };
  return { ...real, withEdits };
});

afterEach(() => {
  process.exitCode = 0;
});

test.each([
  ["has a mistake", "- url: [", "is to be mended first. “npm run check:content” says how."],
  ["is in order", "- url: a", "cannot be changed here."],
])("where gallery.yaml %s and gets no photo, the owner is told why", async (_how, text, why) => {
  mockFolder.write("content/gallery.yaml", text);
  const grey = sharp({ create: { width: 300, height: 300, channels: 3, background: "#888888" } });
  mockFolder.write("images/gallery/new-tap.jpg", await grey.jpeg().toBuffer());
  const printed = new Promise((resolve) => {
    jest.spyOn(console, "log").mockImplementation(resolve);
  });
  jest.isolateModules(() => require("../../../../src/node/commands/add-photos"));
  expect(await printed).toBe(
    `${relative("", mockFolder.at("content/gallery.yaml"))}: “Photos” ${why}`,
  );
  expect(process.exitCode).toBe(1);
});
