import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { ensurePrograms } from "./programs";

/** Programs of Chrome or Chromium on the search path, the best first. */
const fullBrowsers = ["google-chrome", "google-chrome-stable", "chromium", "chromium-browser"];

/** The same engine without windows, which needs half the time for the tests. */
const headlessShell = "chromium-headless-shell";

interface Choice {
  /** Whether it must be a browser with windows, as visitors have: to measure and to take pictures. */
  isFull?: boolean;
  /** Further arguments for the program. */
  args?: readonly string[];
}

/** Where installers put it on macOS and Windows. */
const usualPlaces = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ...["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].map((name) =>
    path.join(process.env[name] ?? "", "Google/Chrome/Application/chrome.exe"),
  ),
];

/** Keeps the browser from sending requests of its own. */
export const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** Options with which Playwright starts the browser that `requireBrowser` found. */
export function launchOptions({ isFull, args = [] }: Choice = {}) {
  return {
    executablePath: findBrowser(isFull),
    args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), ...quiet, ...args],
    // On a desktop a scroll bar takes up room, and tests look at what happens when it goes.
    ignoreDefaultArgs: ["--hide-scrollbars"],
  };
}

/**
 * Makes sure that there is a browser. As root on Debian it installs one.
 *
 * @returns the path of its program
 * @throws {Error} saying in one line how to get one
 */
export function requireBrowser({ isFull }: Choice = {}): string {
  if (!process.env.CHROME_PATH) {
    if (!findBrowser(true)) ensurePrograms("chromium");
    if (!isFull) ensurePrograms(headlessShell);
  }
  const found = findBrowser(isFull);
  if (found && existsSync(found)) return found;
  throw new Error(
    "No browser to test with: install Google Chrome or Chromium, or set CHROME_PATH to the program of one.",
  );
}

function findBrowser(isFull = false): string | undefined {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const names = isFull ? fullBrowsers : [headlessShell, ...fullBrowsers];
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...usualPlaces, chromium.executablePath()].find((file) => existsSync(file));
}
