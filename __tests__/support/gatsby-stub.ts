/** Replaces gatsby and gatsby-link in unit tests: no path prefix. */
export const graphql = () => "";
export const withPrefix = (path: string) => path;
