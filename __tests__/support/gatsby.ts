import { site } from "./site";

/** Stands in for Gatsby in unit tests: fixed content, no prefix. */
export const graphql = () => "";
export const withPrefix = (path: string) => path;
export const useStaticQuery = () => site;
