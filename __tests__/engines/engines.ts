import { requireBrowser } from "../support/browser";
import { fetchPackage, type PackageName } from "../support/fetched-packages";
import { ensurePrograms } from "../support/programs";
import { startChromium } from "./chromium";
import type { Engine } from "./engine";
import { startFirefox } from "./firefox";
import { startWebKit } from "./webkit";

interface EngineChoice {
  name: string;
  /** Whether only the nightly suite tries it, because another version behaves nearly the same. */
  isNightly?: boolean;
  /** Tags of the tests that it does not run. */
  grepInvert?: RegExp;
  /** Installs the engine where that is possible. Returns what is still missing. */
  prepare(): string | undefined | Promise<string | undefined>;
  start(): Promise<Engine>;
}

const runsOldChromium = process.platform === "linux" && process.arch === "x64";

const oldChromium = (version: number, name: PackageName): EngineChoice => ({
  name: `Chromium ${version}`,
  // Below version 93 not everything that is promised has to work.
  grepInvert: version < 93 ? /@paper|@baseline/ : /@paper/,
  isNightly: ![103, 92].includes(version),
  prepare: async () => {
    if (!runsOldChromium) return "needs Linux on x64";
    await fetchPackage(name);
  },
  start: async () => startChromium(await fetchPackage(name)),
});

const all: readonly EngineChoice[] = [
  {
    name: "Chromium of today",
    grepInvert: /@repeated/,
    prepare: () => void requireBrowser(),
    start: () => startChromium(requireBrowser()),
  },
  oldChromium(119, "@sparticuz/chromium@119.0.2"),
  oldChromium(103, "@sparticuz/chromium@103.0.0"),
  oldChromium(92, "chrome-aws-lambda@10.1.0"),
  oldChromium(80, "chrome-aws-lambda@2.1.1"),
  oldChromium(75, "chrome-aws-lambda@1.14.0"),
  { name: "Firefox ESR", prepare: () => ensurePrograms("firefox-esr"), start: startFirefox },
  {
    name: "WebKitGTK",
    // Its WebDriver moves a mouse where a finger is asked for.
    grepInvert: /@finger/,
    prepare: () => ensurePrograms("WebKitGTK"),
    start: startWebKit,
  },
];

/** The engines of this run. */
export const engines = all.filter(({ isNightly }) => !isNightly || process.env.NIGHTLY);
