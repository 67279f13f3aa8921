import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

/** Whether a program is on the search path. */
export function hasProgram(name: string): boolean {
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  return folders.some((folder) => existsSync(path.join(folder, name)));
}

/** Installs a Debian package where this runs as root on Debian; elsewhere it does nothing. */
export function installOnDebian(packageName: string): void {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return;
  console.log(`Installing Debian's ${packageName} package.`);
  const install = `apt-get install -y --no-install-recommends ${packageName}`;
  // The lists of packages may be missing or old; they are fetched only where they are needed.
  spawnSync(`${install} || (apt-get update && ${install})`, {
    shell: true,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}

/**
 * Makes sure that a program is there, installing it where that is possible.
 *
 * @returns false where it has to be installed by hand; the check that needs it is then named as not
 *   run in the last lines of `npm test`
 */
export function ensureProgram(name: string, packageName: string): boolean {
  if (!hasProgram(name)) installOnDebian(packageName);
  return hasProgram(name);
}
