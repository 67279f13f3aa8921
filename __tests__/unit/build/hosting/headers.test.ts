import { readFileSync } from "node:fs";
import { headersFile, immutable, securityHeaders } from "../../../../src/build/hosting/headers";

it.each(["nginx.conf", "Caddyfile"])("%s sends the same headers", (file) => {
  const configuration = readFileSync(`src/build/hosting/${file}`, "utf8");
  for (const [name, value] of Object.entries(securityHeaders)) {
    expect(configuration).toContain(`${name} "${value}"`);
  }
  expect(configuration).toContain(`"${immutable}"`);
});

it("gives each file one rule for its caching, below the path of the site", () => {
  const file = headersFile("/site", ["app-1.js"]);
  expect(file).toContain(`/site/static/*\n  Cache-Control: ${immutable}`);
  expect(file).toContain(`/site/app-1.js\n  Cache-Control: ${immutable}`);
  expect(file.split("\n/site")[0]).not.toContain("Cache-Control");
});
