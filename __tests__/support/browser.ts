import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { ensurePrograms } from "./programs";

/** Names a Chrome or Chromium goes by on the search path, best first. */
const complete = ["google-chrome", "google-chrome-stable", "chromium", "chromium-browser"];

/** The same engine without windows, which goes through the tests in half the time. */
const shell = "chromium-headless-shell";

interface Choice {
  /** Whether it must be the browser that visitors have: for figures and pictures, not for tests. */
  visitors?: boolean;
  /** Further arguments of its program. */
  args?: readonly string[];
}

/** Where installers put it on systems that do not use the search path. */
const usualPlaces = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ...["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].map((name) =>
    path.join(process.env[name] ?? "", "Google/Chrome/Application/chrome.exe"),
  ),
];

/** Keeps the browser from talking to anyone but the site under test. */
export const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** What Playwright needs to start the browser that `requireBrowser` found. */
export function launchOptions({ visitors, args = [] }: Choice = {}) {
  return {
    executablePath: findBrowser(visitors),
    args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), ...quiet, ...args],
    // On a desktop a scroll bar takes up room; what happens when it goes is part of the tests.
    ignoreDefaultArgs: ["--hide-scrollbars"],
  };
}

/**
 * Makes sure that there is a browser: as root on Debian it installs what is missing.
 *
 * @returns the path of its program
 * @throws {Error} saying in one line how to get one
 */
export function requireBrowser({ visitors }: Choice = {}): string {
  if (!process.env.CHROME_PATH) {
    if (!findBrowser(true)) ensurePrograms("chromium");
    if (!visitors) ensurePrograms(shell);
  }
  const found = findBrowser(visitors);
  if (found && existsSync(found)) return found;
  throw new Error(
    "No browser to test with: install Google Chrome or Chromium, or set CHROME_PATH to the program of one.",
  );
}

function findBrowser(visitors = false): string | undefined {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const names = visitors ? complete : [shell, ...complete];
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...usualPlaces, chromium.executablePath()].find((file) => existsSync(file));
}
