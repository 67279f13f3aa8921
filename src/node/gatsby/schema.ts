import { graphqlTypes } from "../content";

/** The types of what gatsby-config.ts says about the site. */
const siteTypes = `
"The site itself."
type Site implements Node {
  "Facts that every page needs."
  siteMetadata: SiteSiteMetadata!
}
type SiteSiteMetadata {
  "Its origin without a slash at the end, such as https://www.example.co.uk"
  origin: String!
  "The site's address with its path, as people read it."
  address: String!
  "The business's mark."
  mark: Mark!
  "The site's address for the printed page."
  qrCode: QrCode!
}
"A drawing: the first shape has its own colour, the others are cut out of it."
type Mark {
  viewBox: String!
  "SVG path data, in drawing order."
  shapes: [String!]!
}
"A QR code as an SVG path, to be stroked one unit wide on a square of that side."
type QrCode {
  side: Int!
  path: String!
}
`;

/** All types that are not Gatsby's or its plugins' own, as GraphQL SDL. */
export function schema(): string {
  return graphqlTypes() + siteTypes;
}
