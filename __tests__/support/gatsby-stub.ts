import { site } from "./query-answers";

/** Replaces Gatsby in unit tests: fixed content, no path prefix. */
export const graphql = () => "";
export const withPrefix = (path: string) => path;
export const useStaticQuery = () => site;
