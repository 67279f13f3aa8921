import { copyBusiness } from "./business";
import { fail, inTurn, playwright, type Step, single, unit } from "./steps";

/** The steps of trying another business, each to be run once, in this order. */
export interface BusinessSteps {
  /** Its words and pictures are checked and built, to go live. */
  build: Step;
  /** All unit tests, or those that read words of the site. */
  units: { all: Step; ofWords: Step };
  /** All tests in browsers, or those of the site as it was built. */
  browsers: { all: Step; ofSite: Step };
  /** The tests of the site as it was built, in every other engine. */
  engines: Step;
  /** Takes its copy away. */
  remove: () => void;
}

/** Jest knows by their imports which tests read the site's own words. */
const ofWords = "--findRelatedTests __tests__/support/normalised-content.ts";

/** What builds copies of the site tries other words by itself. */
const ofSite = "--project files --project phone --project desktop";

/** Says where a copy differs from the site beside words and pictures, which is a failure. */
const nothingElseChanged =
  (changes: () => readonly string[]): Step =>
  async () => {
    const changed = changes();
    if (changed.length === 0) return { passed: 1, failed: 0 };
    return fail("Nothing changes beside words and pictures", changed.join("\n"));
  };

/**
 * Copies the site, makes it another business's, and gives the steps that try it there.
 *
 * @param name a folder of `__tests__/businesses`
 */
export async function businessSteps(name: string): Promise<BusinessSteps> {
  const { directory, siteUrl, changedBeside, remove } = await copyBusiness(name);
  const browsers = (only?: string): Step => {
    const test = playwright("test:browser", { directory, live: true }, only);
    return () => inTurn(test, nothingElseChanged(changedBeside));
  };
  return {
    build: () =>
      inTurn(
        single("npm run --silent check:content", { directory }),
        single("npm run --silent build:live", { directory, environment: { SITE_URL: siteUrl } }),
      ),
    units: { all: unit({ directory }), ofWords: unit({ directory }, ofWords) },
    browsers: { all: browsers(), ofSite: browsers(ofSite) },
    engines: playwright("test:engines", { directory, live: true }),
    remove,
  };
}
