export { graphqlTypes as schema } from "../content";
