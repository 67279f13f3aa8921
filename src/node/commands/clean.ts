import { rm } from "../system/held-files";

/**
 * `npm run clean`: removes what builds make, also builds that the content editor starts (`.live`, `website`). What the editor
 * notes stays: `.online.json`, `.example`, `images/.deleted`.
 */
async function run(): Promise<void> {
  for (const folder of [".cache", "public", ".prepared", ".live", "website"]) {
    await rm(folder, { recursive: true, force: true });
  }
}

run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
