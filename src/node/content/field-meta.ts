/** What the model says of a field beside JSON Schema's own keywords; zod hands it on as it is. */
export interface FieldMeta {
  /**
   * The GraphQL type that a part of the model becomes, with what it is where the description is of
   * one of several such parts.
   */
  graphql?: { type: string; about?: string };
  /** How a form asks for it. */
  control?: "paragraphs" | "icon" | "colour" | "picture";
  /** What a form says of it, where that is not the description. */
  hint?: string;
  /** What it takes, such as “a time such as 08:00”, where that is not any text. */
  takes?: string;
  /** Why there is a most, as a clause that follows “more”. The owner reads it. */
  more?: string;
  /** Why there is a least, as a clause that follows “less”. */
  less?: string;
  /** What one entry of a list is called. */
  entry?: string;
}

declare module "zod" {
  interface GlobalMeta extends FieldMeta {}
}
