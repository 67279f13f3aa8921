import { renderHook } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { useSite } from "../../../src/hooks/use-site";
import { site } from "../../support/site";

jest.mock("gatsby", () => ({ graphql: () => "", useStaticQuery: jest.fn() }));

test.each(["business", "interface"])("without %s.yaml the error says which file", (file) => {
  jest.spyOn(console, "error").mockImplementation(() => {});
  jest.mocked(useStaticQuery).mockReturnValue({ ...site, [file]: null });
  expect(() => renderHook(useSite)).toThrow(`src/content/${file}.yaml`);
  jest.restoreAllMocks();
});
