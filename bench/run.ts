import { benchBuilds } from "./builds";
import { benchPages } from "./pages";
import { benchPhotos } from "./photos";
import { missed } from "./report";

/** `npm run bench`: all of these; `npm run bench pages photos`: those two. */
const parts = new Map([
  ["pages", benchPages],
  ["builds", benchBuilds],
  ["photos", benchPhotos],
]);

async function run(names: readonly string[]): Promise<void> {
  for (const name of names.length > 0 ? names : parts.keys()) {
    const bench = parts.get(name);
    if (!bench) throw new Error(`There is ${[...parts.keys()].join(", ")}, but no “${name}”.`);
    await bench();
  }
  console.log(missed.length > 0 ? `\nMissed:\n${missed.join("\n")}` : "\nEvery target is met.");
  process.exitCode = missed.length > 0 ? 1 : 0;
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
