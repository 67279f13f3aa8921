/** @jest-environment node */
import { placeholderUrl, readSiteUrl } from "../../../../src/node/content/site-url";

const own = "https://www.hill.co.uk";

test.each([
  [{}, placeholderUrl, ""],
  [{ SITE_URL: "", PATH_PREFIX: "/" }, placeholderUrl, ""],
  [{ SITE_URL: `${own}/`, PATH_PREFIX: "site" }, own, "/site"],
  [{ SITE_URL: `${own}/`, PATH_PREFIX: "/site" }, own, "/site"],
  [{ SITE_URL: `${own}/`, PATH_PREFIX: "/site/" }, own, "/site"],
  [{ SITE_URL: `${own}/`, PATH_PREFIX: " site/ " }, own, "/site"],
  // As browsers show it.
  [{ SITE_URL: "www.hill.co.uk" }, own, ""],
  [{ SITE_URL: "http://hill.co.uk" }, "http://hill.co.uk", ""],
])("the settings %j mean the site at %s, below the path “%s”", (settings, siteUrl, pathPrefix) => {
  expect(readSiteUrl(settings)).toEqual({ siteUrl, pathPrefix });
});

test.each([
  [{ SITE_URL: "hill" }, /SITE_URL is "hill". It takes .* such as https:/],
  [{ SITE_URL: "ftp://hill.co.uk" }, /It takes the site's address/],
  [{ SITE_URL: "https://hill.co.uk/?a=1" }, /It takes the site's address/],
  [
    { SITE_URL: "https://ann.github.io/site/" },
    /SITE_URL=https:\/\/ann.github.io PATH_PREFIX=\/site$/,
  ],
  [{ PATH_PREFIX: "a b" }, /PATH_PREFIX is/],
  [{ PATH_PREFIX: "/../x" }, /PATH_PREFIX is/],
  [{ PATH_PREFIX: "site?x" }, /PATH_PREFIX is/],
  [{ PATH_PREFIX: "https://x.test/site" }, /PATH_PREFIX is/],
])("the settings %j are refused with what to write", (settings, message) => {
  expect(readSiteUrl(settings).problem).toMatch(message);
});
