import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { requireBrowser } from "../support/browser";
import { fetchPackage, fileOf, type PackageName } from "../support/fetched-packages";
import { ensureProgram, hasProgram, installOnDebian } from "../support/programs";
import { startChromium } from "./chromium";
import type { Engine } from "./engine";
import { startFirefox } from "./firefox";
import { python, startWebKit } from "./webkit";

export interface EngineChoice {
  name: string;
  /** Whether it is among the browsers that everything is promised to. */
  baseline: boolean;
  /** Whether paper is tried with it: what people print with today. */
  prints: boolean;
  /** Gets what this computer lacks, where it can. */
  prepare(): Promise<void>;
  /** What still has to be installed by hand. */
  missing(): string | undefined;
  start(): Promise<Engine>;
}

function oldChromium(version: number, packageName: PackageName, baseline: boolean): EngineChoice {
  const program = fileOf(packageName);
  const runsHere = process.platform === "linux" && process.arch === "x64";
  return {
    name: `Chromium ${version}`,
    baseline,
    prints: false,
    prepare: async () => {
      if (runsHere) await fetchPackage(packageName);
    },
    missing: () => (existsSync(program) ? undefined : "needs Linux on x64"),
    start: () => startChromium(program),
  };
}

const hasBindings = () =>
  spawnSync(python, ["-c", "import gi; gi.require_version('WebKit2', '4.1')"]).status === 0;

/** Every engine that is tried. */
export const engines: readonly EngineChoice[] = [
  {
    name: "Chromium of today",
    baseline: true,
    prints: true,
    prepare: async () => {
      requireBrowser({ visitors: true });
    },
    missing: () => undefined,
    start: () => startChromium(requireBrowser({ visitors: true })),
  },
  oldChromium(119, "@sparticuz/chromium@119.0.2", true),
  oldChromium(103, "@sparticuz/chromium@103.0.0", true),
  // One below the declared Chrome 93.
  oldChromium(92, "chrome-aws-lambda@10.1.0", false),
  oldChromium(80, "chrome-aws-lambda@2.1.1", false),
  oldChromium(75, "chrome-aws-lambda@1.14.0", false),
  {
    name: "Firefox ESR",
    baseline: true,
    prints: true,
    prepare: async () => {
      ensureProgram("firefox-esr", "firefox-esr");
    },
    missing: () => (hasProgram("firefox-esr") ? undefined : "needs firefox-esr"),
    start: startFirefox,
  },
  {
    name: "WebKitGTK",
    baseline: true,
    prints: true,
    prepare: async () => {
      ensureProgram("WebKitWebDriver", "webkit2gtk-driver");
      ensureProgram("Xvfb", "xvfb");
      if (!hasBindings()) installOnDebian("python3-gi gir1.2-webkit2-4.1");
    },
    missing: () => {
      const complete = hasProgram("WebKitWebDriver") && hasProgram("Xvfb") && hasBindings();
      return complete ? undefined : "needs webkit2gtk-driver, xvfb, python3-gi, gir1.2-webkit2-4.1";
    },
    start: startWebKit,
  },
];
