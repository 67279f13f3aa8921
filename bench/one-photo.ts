import { processPicture } from "../src/node/images/master";
import { readPicture } from "../src/node/images/validate";

/** Makes the master and the public picture of one file, as a build does: `one-photo.ts <file>`. */
async function main([file = ""]: readonly string[]): Promise<void> {
  await processPicture(await readPicture(file), "#ffffff");
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
