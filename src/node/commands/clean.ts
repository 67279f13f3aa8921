import { rm } from "../system/held-files";

/** `npm run clean`: removes everything that builds and the content editor (`.live`, `website`) have made. */
async function run(): Promise<void> {
  for (const folder of [".cache", "public", ".prepared", ".live", "website"]) {
    await rm(folder, { recursive: true, force: true });
  }
}

run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
