import { parseArgs } from "node:util";
import { benchHeic } from "./heic";
import { benchQuality } from "./photo-quality";
import { benchScale } from "./photo-scale";

/**
 * `npm run bench:photos`: bytes and similarity of the sample pictures in every width, for all
 * settings tried. `npm run bench:photos -- --scale 5,20`: what that many pictures cost to build.
 * `npm run bench:photos -- --heic`: what a photo of an iPhone costs.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { scale: { type: "string" }, heic: { type: "boolean" } },
    args: withDefaults(),
  });
  if (values.heic) return benchHeic();
  if (values.scale === undefined) await benchQuality();
  else await benchScale(values.scale.split(",").map(Number));
}

/** Lets `--scale` stand without numbers. */
function withDefaults(): string[] {
  return process.argv.slice(2).map((argument, at, all) => {
    return argument === "--scale" && all[at + 1] === undefined ? "--scale=5,20" : argument;
  });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
