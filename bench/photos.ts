import { parseArgs } from "node:util";
import { benchQuality } from "./photo-quality";
import { benchScale } from "./photo-scale";

/**
 * `npm run bench:photos`: bytes and similarity of the sample pictures in every width, for all
 * settings tried. `npm run bench:photos -- --scale 5,20`: what that many pictures cost to build.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { scale: { type: "string" } }, args: withDefaults() });
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
