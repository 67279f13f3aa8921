import { rmSync } from "node:fs";

/** `npm run clean`: removes all that builds have made, on Windows as well. */
for (const folder of [".cache", "public", ".prepared", ".live", "website"]) {
  rmSync(folder, { recursive: true, force: true });
}
