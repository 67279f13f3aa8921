/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

const command = path.resolve("src/node/commands/serve.ts");
const tsx = path.resolve("node_modules/tsx/dist/cli.mjs");
const folder = mkdtempSync(path.join(tmpdir(), "serve-"));
afterAll(() => rmSync(folder, { recursive: true }));

function serve(PORT: string) {
  const options = { cwd: folder, encoding: "utf8", env: { ...process.env, PORT } } as const;
  const { status, stderr } = spawnSync(process.execPath, [tsx, command], options);
  return { status, told: stderr.trim() };
}

test("before the first build it says what to do, in one line", () => {
  expect(serve("0")).toEqual({
    status: 1,
    told: "There is no built site to serve yet. Build it first: npm run build",
  });
});

test.each(["abc", "-1", "70000", ""])("a port called “%s” is refused in words", (port) => {
  const { status, told } = serve(port);
  expect(status).toBe(1);
  expect(told).toMatch(/^PORT is ".*"\. It takes a number up to 65535: PORT=9001 npm run serve$/);
});

test("a port that is in use is told, with how to choose another", async () => {
  mkdirSync(path.join(folder, "public"));
  writeFileSync(path.join(folder, "public/index.html"), "");
  const other = createServer().listen(0);
  await new Promise((resolve) => other.once("listening", resolve));
  const { port } = other.address() as AddressInfo;
  const { status, told } = serve(String(port));
  other.close();
  expect(status).toBe(1);
  expect(told).toBe(`Port ${port} is in use. Choose another: PORT=9001 npm run serve`);
});
