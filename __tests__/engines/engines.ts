import { requireBrowser } from "../support/browser";
import { fetchPackage, type PackageName } from "../support/fetched-packages";
import { ensurePrograms, webkitPrograms } from "../support/programs";
import { startChromium } from "./chromium";
import type { Engine } from "./engine";
import { startFirefox } from "./firefox";
import { startWebKit } from "./webkit";

export interface EngineChoice {
  name: string;
  /** Whether it is tried every night alone, as one beside it says nearly the same. */
  nightly?: boolean;
  /** The tests that it is not for. */
  grepInvert?: RegExp;
  /** Gets what this computer lacks, where it can, and says what is still missing. */
  prepare(): Promise<string | undefined>;
  start(): Promise<Engine>;
}

/** An old Chromium; those below the declared one need not do what is promised to browsers above. */
function oldChromium(
  version: number,
  name: PackageName,
  { grepInvert, nightly = false }: Pick<EngineChoice, "grepInvert" | "nightly">,
): EngineChoice {
  const runsHere = process.platform === "linux" && process.arch === "x64";
  return {
    name: `Chromium ${version}`,
    grepInvert,
    nightly,
    prepare: async () => {
      if (!runsHere) return "needs Linux on x64";
      await fetchPackage(name);
      return undefined;
    },
    start: async () => startChromium(await fetchPackage(name)),
  };
}

const belowBaseline = /@paper|@baseline/;

const all: readonly EngineChoice[] = [
  {
    name: "Chromium of today",
    grepInvert: /@repeated/,
    prepare: async () => {
      requireBrowser({ visitors: true });
      return undefined;
    },
    start: () => startChromium(requireBrowser({ visitors: true })),
  },
  oldChromium(119, "@sparticuz/chromium@119.0.2", { grepInvert: /@paper/, nightly: true }),
  oldChromium(103, "@sparticuz/chromium@103.0.0", { grepInvert: /@paper/ }),
  oldChromium(92, "chrome-aws-lambda@10.1.0", { grepInvert: belowBaseline }),
  oldChromium(80, "chrome-aws-lambda@2.1.1", { grepInvert: belowBaseline, nightly: true }),
  oldChromium(75, "chrome-aws-lambda@1.14.0", { grepInvert: belowBaseline }),
  {
    name: "Firefox ESR",
    prepare: async () => ensurePrograms("firefox-esr"),
    start: startFirefox,
  },
  {
    name: "WebKitGTK",
    // Its WebDriver makes a mouse of every finger.
    grepInvert: /@finger/,
    prepare: async () => ensurePrograms(...webkitPrograms),
    start: startWebKit,
  },
];

/** Every engine that is tried now. */
export const engines = all.filter(({ nightly }) => !nightly || process.env.NIGHTLY);
