import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

/** Programs that tests need: their Debian packages, what they are for, and their files if there is more than one. */
const programs = {
  chromium: ["chromium", "the browser that pages are tried in"],
  "chromium-headless-shell": ["chromium-headless-shell", "the same without windows, quicker"],
  nginx: ["nginx-light", "a host"],
  caddy: ["caddy", "a host"],
  java: ["default-jre-headless", "the W3C's checker of HTML"],
  pdftoppm: ["poppler-utils", "to read what is printed"],
  "firefox-esr": ["firefox-esr", "another engine"],
  WebKitGTK: [
    "webkit2gtk-driver xvfb python3-gi gir1.2-webkit2-4.1",
    "another engine, its screen and its window",
    "WebKitWebDriver",
    "Xvfb",
    "/usr/lib/python3/dist-packages/gi",
    // The library lies in another folder on each architecture; Debian puts this one on all.
    "/usr/share/doc/gir1.2-webkit2-4.1",
  ],
} as const;

type ProgramName = keyof typeof programs;

export const programNames = Object.keys(programs) as ProgramName[];

function isMissing(name: ProgramName): boolean {
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  const [, , ...files] = programs[name];
  return !(files.length > 0 ? files : [name]).every((file) =>
    folders.some((folder) => existsSync(path.resolve(folder, file))),
  );
}

/**
 * Makes sure that programs are installed. As root on Debian it installs them, and prints a line that says what and
 * why.
 *
 * @returns what still has to be installed, and by which command; nothing where all is there
 * @throws {Error} saying the same where CI is set
 */
export function ensurePrograms(...names: readonly ProgramName[]): string | undefined {
  const missing = names.filter(isMissing);
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync("/etc/debian_version")) {
    const reasons = missing.map((name) => `${programs[name][0]} (${programs[name][1]})`);
    console.log(`Installing what tests need and this computer lacks: ${reasons.join(", ")}.`);
    // Another part of the tests may be installing: it is waited for, in seconds.
    const install = `apt-get install -y --no-install-recommends -o DPkg::Lock::Timeout=600 ${packagesOf(missing)}`;
    // The lists of packages are fetched only if they are missing or too old.
    spawnSync(`${install} || (apt-get update && ${install})`, {
      shell: true,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  }
  const left = missing.filter(isMissing);
  if (left.length === 0) return undefined;
  const what = `needs ${left.join(", ")}: on Debian, sudo apt-get install ${packagesOf(left)}`;
  // On continuous integration no test may be skipped.
  if (process.env.CI) throw new Error(what);
  return what;
}

const packagesOf = (names: readonly ProgramName[]) =>
  names.map((name) => programs[name][0]).join(" ");
