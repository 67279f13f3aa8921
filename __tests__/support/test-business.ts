import { businessNames } from "./business";
import { businessSteps } from "./business-steps";
import { type Count, inTurn, sum, tell } from "./steps";

/**
 * `npm run test:business -- painter`: everything over another business, in a copy of the site that
 * differs in words and pictures alone. Without a name it tries all of `__tests__/businesses`.
 */

async function main(): Promise<Count> {
  const named = process.argv.slice(2);
  const counts: Count[] = [];
  for (const name of named.length > 0 ? named : businessNames) {
    console.log(`\nThe ${name}'s site …`);
    const { build, units, browsers, engines, remove } = await businessSteps(name);
    try {
      counts.push(await inTurn(build, units.all, browsers.all, engines));
    } finally {
      remove();
    }
  }
  return sum(counts);
}

main().then(tell);
