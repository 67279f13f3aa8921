import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { copySite, freePort } from "../support/site-copy";

const queries = [...readFileSync("README.md", "utf8").matchAll(/```graphql\n([\s\S]*?)```/g)].map(
  ([, query]) => query ?? "",
);

test("the README’s three queries answer in GraphiQL, with every field described", {
  tag: "@desktop",
}, async ({ request }) => {
  test.setTimeout(300_000);
  const site = copySite();
  const port = await freePort();
  const develop = site.start("develop", "--port", String(port), "--host", "127.0.0.1");
  try {
    const address = `http://127.0.0.1:${port}/___graphql`;
    await expect
      .poll(async () => (await request.get(address).catch(() => null))?.status() ?? 0, {
        timeout: 240_000,
        intervals: [2000],
      })
      .toBe(200);

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
    const services = await ask("{ allService(sort: {position: ASC}) { nodes { title } } }");
    expect(services.data).toEqual({
      allService: {
        nodes: [
          "Maintenance",
          "Plumbing & Heating",
          "General DIY",
          "Can't find what you need?",
        ].map((title) => ({ title })),
      },
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
      const silent = found.fields.filter(
        (field) => !node.includes(field.name) && !field.description,
      );
      expect(silent).toEqual([]);
    }
  } finally {
    develop.kill("SIGTERM");
    site.remove();
  }
});
