import { renderHook } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { useSite } from "../../../src/hooks/use-site";
import { site } from "../../support/site";

jest.mock("gatsby", () => ({ graphql: () => "", useStaticQuery: jest.fn() }));

const answer = (data: Queries.SiteQuery) => jest.mocked(useStaticQuery).mockReturnValue(data);

test("every page knows the business, the small words and the site's address", () => {
  answer(site);
  const { business, words, siteUrl } = renderHook(useSite).result.current;
  expect(business).toBe(site.business);
  expect(words).toBe(site.interface);
  expect(siteUrl).toBe("https://handyman.example");
});

test("a site without an address has relative ones", () => {
  answer({ ...site, site: null });
  expect(renderHook(useSite).result.current.siteUrl).toBe("");
});

test.each(["business", "interface"])("without %s.yaml the error says which file", (file) => {
  jest.spyOn(console, "error").mockImplementation(() => {});
  answer({ ...site, [file]: null });
  expect(() => renderHook(useSite)).toThrow(`src/content/${file}.yaml`);
  jest.restoreAllMocks();
});
