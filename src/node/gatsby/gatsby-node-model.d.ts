// What answers Gatsby's queries, which has no types of its own.
declare module "gatsby/dist/schema/node-model" {
  export class LocalNodeModel {
    constructor(options: object);
    /** Drops the lists of nodes that earlier queries have asked for. */
    replaceFiltersCache(): void;
    _filtersCache: object;
  }
}
