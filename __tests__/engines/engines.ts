import { requireBrowser } from "../support/browser";
import { fetchPackage, type PackageName } from "../support/fetched-packages";
import { ensurePrograms } from "../support/programs";
import { startChromium } from "./chromium";
import type { Engine } from "./engine";
import { startFirefox } from "./firefox";
import { startWebKit } from "./webkit";

interface EngineChoice {
  name: string;
  /** Whether it is tried in the nightly suite alone, as one beside it says nearly the same. */
  nightly?: boolean;
  /** The tests that it is not for. */
  grepInvert?: RegExp;
  /** Gets what this computer lacks, where it can, and says what is still missing. */
  prepare(): string | undefined | Promise<string | undefined>;
  start(): Promise<Engine>;
}

const runsOldChromium = process.platform === "linux" && process.arch === "x64";

/** An old Chromium. */
const oldChromium = (version: number, name: PackageName): EngineChoice => ({
  name: `Chromium ${version}`,
  // Those below the declared one need not do what is promised to browsers above.
  grepInvert: version < 93 ? /@paper|@baseline/ : /@paper/,
  nightly: ![103, 92].includes(version),
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
    // Its WebDriver makes a mouse of every finger.
    grepInvert: /@finger/,
    prepare: () => ensurePrograms("WebKitGTK"),
    start: startWebKit,
  },
];

/** Every engine that is tried now. */
export const engines = all.filter(({ nightly }) => !nightly || process.env.NIGHTLY);
