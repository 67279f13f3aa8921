import { readFileSync } from "node:fs";
import { type APIRequestContext, expect } from "@playwright/test";

const queries = [
  ...readFileSync("CONTRIBUTING.md", "utf8").matchAll(/```graphql\n([\s\S]*?)```/g),
].map(([, query]) => query ?? "");

/**
 * Asks what a newcomer would ask in GraphiQL: the three queries of CONTRIBUTING.md, the services in their
 * order, and what every field is for.
 *
 * @param develop where `npm run develop` answers, such as `http://127.0.0.1:8000`
 * @param services those of the content, in their order
 */
export async function expectQueriesToAnswer(
  request: APIRequestContext,
  develop: string,
  services: readonly { title: string }[],
): Promise<void> {
  const address = `${develop}/___graphql`;
  const ask = async (query: string) => {
    const answer = await request.post(address, { data: { query } });
    return (await answer.json()) as { errors?: unknown; data: Record<string, unknown> };
  };
  expect(queries).toHaveLength(3);
  for (const query of queries) {
    const { errors, data } = await ask(query);
    expect(errors).toBeUndefined();
    expect(JSON.stringify(data)).not.toContain("null");
  }
  const titles = await ask("{ allService(sort: {position: ASC}) { nodes { title } } }");
  expect(titles.data).toEqual({
    allService: { nodes: services.map(({ title }) => ({ title })) },
  });

  const types = [
    "Business",
    "Service",
    "FaqItem",
    "Review",
    "GalleryImage",
    "PrivacyNotice",
    "About",
    "PageMeta",
  ];
  for (const type of types) {
    const { data } = await ask(
      `{ __type(name: "${type}") { description fields { name description } } }`,
    );
    const found = data.__type as {
      description: string;
      fields: { name: string; description: string }[];
    };
    expect(found.description).toBeTruthy();
    const node = ["id", "parent", "children", "internal"];
    const silent = found.fields.filter((field) => !node.includes(field.name) && !field.description);
    expect(silent).toEqual([]);
  }
}
