/** @jest-environment node */
import { placeholderUrl, readSiteUrl } from "../../../../src/node/content/site-url";

test("without settings a placeholder stands in, at the root", () => {
  expect(readSiteUrl({})).toEqual({ siteUrl: placeholderUrl, pathPrefix: "" });
  expect(readSiteUrl({ SITE_URL: "", PATH_PREFIX: "/" })).toEqual({
    siteUrl: placeholderUrl,
    pathPrefix: "",
  });
});

test.each(["site", "/site", "/site/", " site/ "])("the path may be written %j", (PATH_PREFIX) => {
  const SITE_URL = "https://www.hill.co.uk/";
  expect(readSiteUrl({ SITE_URL, PATH_PREFIX })).toEqual({
    siteUrl: "https://www.hill.co.uk",
    pathPrefix: "/site",
  });
});

test("a host as browsers show it gets https", () => {
  expect(readSiteUrl({ SITE_URL: "www.hill.co.uk" }).siteUrl).toBe("https://www.hill.co.uk");
  expect(readSiteUrl({ SITE_URL: "http://hill.co.uk" }).siteUrl).toBe("http://hill.co.uk");
});

test.each([
  ["hill", /SITE_URL is "hill". It takes .* such as https:/],
  ["ftp://hill.co.uk", /It takes the site's address/],
  ["https://hill.co.uk/?a=1", /It takes the site's address/],
  ["https://ann.github.io/site/", /SITE_URL=https:\/\/ann.github.io PATH_PREFIX=\/site$/],
])("%s is refused with what to write", (SITE_URL, message) => {
  expect(readSiteUrl({ SITE_URL }).problem).toMatch(message);
});

test.each(["a b", "/../x", "site?x", "https://x.test/site"])("the path %j is refused", (path) => {
  expect(readSiteUrl({ PATH_PREFIX: path }).problem).toMatch(/PATH_PREFIX is/);
});
