import { businessSteps } from "./business-steps";
import {
  atOnce,
  type Count,
  inTurn,
  playwright,
  preparation,
  single,
  sum,
  tell,
  unit,
} from "./steps";

/**
 * `npm test`: every check of the project, counted together. While the site is built, types, code and
 * units are checked and missing browsers are fetched; then the built site is tried in all of them. The
 * site of another business, as different as can be, is built and tried as well. The last line is
 * `N passed, N failed`; the exit code is 1 when anything failed.
 */

/** The business of which `npm test` proves that the tests hold for any content. */
const otherBusiness = "painter";

async function main(): Promise<Count> {
  const other = await businessSteps(otherBusiness);
  try {
    console.log("Building, and checking types, code and units meanwhile …");
    const whileBuilding = atOnce(
      inTurn(
        // First, because the build writes the query types anew once it has read them.
        single("npm run --silent check:types"),
        single("npm run --silent check:code"),
        unit(),
      ),
      inTurn(
        single("npm run --silent build"),
        // What is committed must be what the queries say.
        single("git diff --exit-code -- src/gatsby-types.d.ts"),
        // Takes less time than the units beside it.
        other.build,
        other.units.ofWords,
      ),
      preparation("npx tsx __tests__/support/install-programs.ts")(),
    );
    const built = await whileBuilding;
    // Tests in browsers spend half of their time waiting, so the two suites share the processor.
    const inBrowsers = await atOnce(
      playwright("test:browser", { live: true })(),
      playwright("test:engines")(),
    );
    return sum([built, inBrowsers, await other.browsers.ofSite()]);
  } finally {
    other.remove();
  }
}

main().then(tell);
