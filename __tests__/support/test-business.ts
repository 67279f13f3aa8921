import { businessNames, copyBusiness } from "./business";
import { type Count, inTurn, playwright, type Step, single, sum, tell, unit } from "./steps";

/**
 * `npm run test:business -- painter`: everything over another business, in a copy of the site that
 * differs in words and pictures alone. Without a name it tries all of `__tests__/businesses`.
 */

/** Says where a copy differs from the site beside words and pictures, which is a failure. */
const nothingElseChanged =
  (changes: () => readonly string[]): Step =>
  async () => {
    const changed = changes();
    if (changed.length === 0) return { passed: 1, failed: 0 };
    console.log(`\nChanged beside words and pictures:\n${changed.join("\n")}`);
    return { passed: 0, failed: 1 };
  };

/** Checks, builds and tests the copy of a business, which is then removed. */
async function testBusiness(name: string): Promise<Count> {
  console.log(`\nThe ${name}'s site …`);
  const { directory, siteUrl, changedBeside, remove } = await copyBusiness(name);
  try {
    return await inTurn(
      single("npm run --silent check:content", { directory }),
      single("npm run --silent build:live", { directory, environment: { SITE_URL: siteUrl } }),
      unit({ directory }),
      playwright("test:browser", { directory, live: true }),
      nothingElseChanged(changedBeside),
    );
  } finally {
    remove();
  }
}

async function main(): Promise<Count> {
  const named = process.argv.slice(2);
  const counts: Count[] = [];
  for (const name of named.length > 0 ? named : businessNames) {
    counts.push(await testBusiness(name));
  }
  return sum(counts);
}

main().then(tell);
