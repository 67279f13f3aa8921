import { placeholderUrl, readSiteUrl } from "../../../../src/node/content/site-url";

const own = "https://www.hill.co.uk";

test.each([
  ["", "/", placeholderUrl, ""],
  [`${own}/`, " /site/ ", own, "/site"],
  // As browsers show it.
  ["www.hill.co.uk", undefined, own, ""],
  ["http://hill.co.uk", "a/b", "http://hill.co.uk", "/a/b"],
])(
  "the address “%s” and the path “%s” mean %s and “%s”",
  (SITE_URL, PATH_PREFIX, siteUrl, pathPrefix) => {
    expect(readSiteUrl({ SITE_URL, PATH_PREFIX })).toEqual({ siteUrl, pathPrefix });
  },
);

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
])("the settings %j are refused with what to write", (settings, message) => {
  expect(readSiteUrl(settings).problem).toMatch(message);
});
