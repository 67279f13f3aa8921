/** @jest-environment node */
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { watchOwnersFiles } from "../../../../src/node/gatsby/watch";

let directory = "";
let stop = () => {};
let changes = 0;
const file = () => path.join(directory, "faq.yaml");

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "watch-"));
  writeFileSync(file(), "first");
  changes = 0;
  const count = () => {
    changes += 1;
  };
  stop = watchOwnersFiles(count, undefined, [directory]);
  await wait(300);
});
afterEach(() => {
  stop();
  rmSync(directory, { recursive: true });
});

/** Some editors write another file and give it the name of the one that was edited. */
function saveByRenaming(text: string) {
  writeFileSync(`${file()}~`, text);
  renameSync(`${file()}~`, file());
}

async function expectChangeAfter(act: () => void) {
  const before = changes;
  act();
  for (let time = 0; changes === before && time < 5000; time += 50) await wait(50);
  expect(changes).toBeGreaterThan(before);
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

test("nothing is told of what happens after the end", async () => {
  stop();
  writeFileSync(file(), "unseen");
  await wait(800);
  expect(changes).toBe(0);
});
