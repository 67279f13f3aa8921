/** @jest-environment node */
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type OwnersChanges, watchOwnersFiles } from "../../../../src/node/gatsby/watch";

let directory = "";
let changes: OwnersChanges;
const file = () => path.join(directory, "faq.yaml");

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "watch-"));
  writeFileSync(file(), "first");
  changes = await watchOwnersFiles(undefined, [directory]);
});
afterEach(() => {
  changes.stop();
  rmSync(directory, { recursive: true });
});

/** Some editors write another file and give it the name of the one that was edited. */
function saveByRenaming(text: string) {
  writeFileSync(`${file()}~`, text);
  renameSync(`${file()}~`, file());
}

async function expectChangeAfter(act: () => void) {
  const told = changes.next().then(() => true);
  act();
  expect(await Promise.race([told, wait(5000)])).toBe(true);
}

test("a file that is saved again and again is seen each time, however it is saved", async () => {
  await expectChangeAfter(() => writeFileSync(file(), "second"));
  await expectChangeAfter(() => saveByRenaming("third"));
  await expectChangeAfter(() => saveByRenaming("fourth, longer"));
  await expectChangeAfter(() => writeFileSync(file(), "fifth"));
}, 30_000);

test("what is added to a new folder is seen, and what is taken away", async () => {
  const photo = path.join(directory, "gallery", "tap.jpg");
  await expectChangeAfter(() => mkdirSync(path.dirname(photo)));
  await expectChangeAfter(() => writeFileSync(photo, "bytes"));
  await expectChangeAfter(() => rmSync(photo));
}, 30_000);

test("what changes while nobody waits is told to who waits next, and once", async () => {
  writeFileSync(file(), "second");
  await wait(800);
  expect(await Promise.race([changes.next().then(() => true), wait(100)])).toBe(true);
  expect(await Promise.race([changes.next().then(() => true), wait(500)])).toBeUndefined();
});

test("nothing is told of what happens after the end", async () => {
  changes.stop();
  writeFileSync(file(), "unseen");
  expect(await Promise.race([changes.next().then(() => true), wait(800)])).toBeUndefined();
});
