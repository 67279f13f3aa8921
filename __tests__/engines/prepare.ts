import { ensurePrograms } from "../support/programs";
import serveSite from "../support/serve-site";
import { engines } from "./engines";

/** Before all tests: gets every engine, one after another, and serves the built site. */
export default async function prepare() {
  ensurePrograms("pdftoppm");
  for (const engine of engines) await engine.prepare();
  return serveSite();
}
