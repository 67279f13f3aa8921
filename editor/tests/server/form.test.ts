import { z } from "zod";
import { fieldOf, formOf } from "../../server/form";
import type { JsonSchema } from "../../server/site";

const formFor = (schema: z.ZodType) => fieldOf(z.toJSONSchema(schema) as JsonSchema, "field", true);

test("stars are chosen from one to five, and true or false is a box to tick", () => {
  const fields = formOf("reviews").entry?.fields;
  expect(fields?.rating).toMatchObject({ kind: "choice", choices: ["1", "2", "3", "4", "5"] });
  expect(fields?.sample).toMatchObject({ kind: "flag", needed: false });
});

test.each([
  ["that may be one of many", z.int().min(1).max(25)],
  ["without a limit", z.int().min(1)],
])("a whole number %s is typed", (_, schema) => {
  expect(formFor(schema)).toMatchObject({ kind: "line" });
  expect(formFor(schema).choices).toBeUndefined();
});

test("a text that the site shows by itself is no mistake where it is missing, and stands in the form", () => {
  const field = formFor(z.string().default("Until"));
  expect(field).toMatchObject({ needed: false, defaultText: "Until", example: "Until" });
  expect(formFor(z.string())).toMatchObject({ needed: true });
  expect(formFor(z.string())).not.toHaveProperty("defaultText");
});
