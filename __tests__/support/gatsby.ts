import { siteData } from "./page-data";

/** What the components use of Gatsby, without a build: the site below no path, with its real words. */

export const graphql = (query: TemplateStringsArray) => query.join("");

export const useStaticQuery = jest.fn(() => siteData);

export const withPrefix = jest.fn((path: string) => path);
