import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

/** What tests need: the Debian packages that bring it, what it is for, and its files if it is not one program. */
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
    // Where Debian says a package is there, in the same folder on every architecture.
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
 * Makes sure that programs are there. As root on Debian it installs what is missing, after saying in
 * one line what and why.
 *
 * @returns what still has to be installed, and by which command; nothing where all is there
 * @throws {Error} saying the same where CI is set
 */
export function ensurePrograms(...names: readonly ProgramName[]): string | undefined {
  const missing = names.filter(isMissing);
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync("/etc/debian_version")) {
    const reasons = missing.map((name) => `${programs[name][0]} (${programs[name][1]})`);
    console.log(`Installing what tests need and this computer lacks: ${reasons.join(", ")}.`);
    const install = `apt-get install -y --no-install-recommends ${packagesOf(missing)}`;
    // The lists of packages may be missing or old; they are fetched only where they are needed.
    spawnSync(`${install} || (apt-get update && ${install})`, {
      shell: true,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  }
  const left = missing.filter(isMissing);
  if (left.length === 0) return undefined;
  const what = `needs ${left.join(", ")}: on Debian, sudo apt-get install ${packagesOf(left)}`;
  // Where landing is decided, nothing may be left out.
  if (process.env.CI) throw new Error(what);
  return what;
}

const packagesOf = (names: readonly ProgramName[]) =>
  names.map((name) => programs[name][0]).join(" ");
