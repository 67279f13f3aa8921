import { bringSite } from "../bring-site";

/** `npm run bring -- <folder or zip>`: puts a website of the owner's, from an older folder or a saved copy, in the place of the example. */
const [from = ""] = process.argv.slice(2);
bringSite(from).then(
  (message) => console.log(`${message} “npm run check:live” says what is left.`),
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
