import { z } from "zod";
import { fieldOf, formOf } from "../../server/form/form";
import type { JsonSchema } from "../../server/site";

const formFor = (schema: z.ZodType) => fieldOf(z.toJSONSchema(schema) as JsonSchema, "field", true);

test("stars are chosen from one to five, and true or false is a box to tick", () => {
  const fields = formOf("reviews").entry?.fields;
  expect(fields?.rating).toMatchObject({ kind: "choice", choices: ["1", "2", "3", "4", "5"] });
  expect(fields?.sample).toMatchObject({ kind: "flag", needed: false });
});

test("the site’s address, without which it cannot go online, is not called optional", () => {
  expect(formOf("business").fields?.website).toMatchObject({ needed: true });
  expect(formOf("business").fields?.language).toMatchObject({ needed: false });
});

test.each([
  ["that may be one of many", z.int().min(1).max(25)],
  ["without a limit", z.int().min(1)],
])("a whole number %s is typed", (_, schema) => {
  expect(formFor(schema)).toMatchObject({ kind: "line" });
  expect(formFor(schema).choices).toBeUndefined();
});

test("the mark of the example is no field, but that of an entry is", () => {
  expect(Object.keys(formOf("business").fields ?? {})).toContain("name");
  expect(formOf("business").fields).not.toHaveProperty("sample");
  expect(formOf("gallery").entry?.fields).toHaveProperty("sample");
});
