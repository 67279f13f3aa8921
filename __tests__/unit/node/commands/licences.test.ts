/** @jest-environment node */
import { readFileSync } from "node:fs";
import path from "node:path";
import { packagesByLicence } from "../../../../src/node/commands/licences";

const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Record<
  "dependencies" | "devDependencies",
  Record<string, string>
>;
const direct = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
const licences = packagesByLicence(path.resolve("package-lock.json"));

test("every package has a licence, direct ones included", () => {
  const named = [...licences.values()].flat();
  for (const [name, version] of direct) expect(named).toContain(`${name}@${version}`);
  expect(licences.get("unknown")).toBeUndefined();
  expect([...licences.keys()].filter((name) => /\bA?GPL/.test(name))).toEqual([]);
});

test("every dependency is pinned, and named in the README with its reason", () => {
  const chapter = readFileSync("README.md", "utf8").split("## Dependencies")[1] ?? "";
  for (const [name, version] of direct) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    const family = `${name.split("/")[0]}/*`;
    expect([name, chapter.includes(name) || chapter.includes(family)]).toEqual([name, true]);
  }
});
