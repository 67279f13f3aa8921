import { renderHook } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { useSite } from "../../../src/hooks/use-site";
import { site } from "../../support/site";

jest.mock("gatsby", () => ({ graphql: () => "", useStaticQuery: jest.fn() }));

const answer = (data: Queries.SiteQuery) => jest.mocked(useStaticQuery).mockReturnValue(data);

test("every page knows the business, the labels and the site's address", () => {
  answer(site);
  const { business, labels, siteUrl } = renderHook(useSite).result.current;
  expect(business).toBe(site.business);
  expect(labels).toBe(site.interface);
  expect(siteUrl).toBe("https://handyman.example");
});

test.each(["business", "interface"])("without %s.yaml the error says which file", (file) => {
  jest.spyOn(console, "error").mockImplementation(() => {});
  answer({ ...site, [file]: null });
  expect(() => renderHook(useSite)).toThrow(`src/content/${file}.yaml`);
  jest.restoreAllMocks();
});
