/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { temporaryFolder } from "../../../support/temporary-folder";

const command = path.resolve("src/node/commands/serve.ts");
const tsx = path.resolve("node_modules/tsx/dist/cli.mjs");
const { write } = temporaryFolder("each", true);

/** What the command says before it ends. */
function refusal(PORT: string): string {
  const options = { encoding: "utf8", env: { ...process.env, PORT } } as const;
  const { status, stderr } = spawnSync(process.execPath, [tsx, command], options);
  expect(status).toBe(1);
  return stderr.trim();
}

test("before the first build it says what to do, in one line", () => {
  expect(refusal("0")).toBe("There is no built site to serve yet. Build it first: npm run build");
});

test.each(["-1", "70000", ""])("a port called “%s” is refused with a message", async (port) => {
  const { exitCode } = process;
  const print = jest.spyOn(console, "error").mockImplementation(() => {});
  process.env.PORT = port;
  await jest.isolateModulesAsync(async () => {
    await import("../../../../src/node/commands/serve");
  });
  expect(print.mock.calls.splice(0)).toEqual([
    [`PORT is "${port}". It takes a number up to 65535: PORT=9001 npm run serve`],
  ]);
  expect(process.exitCode).toBe(1);
  print.mockRestore();
  Object.assign(process, { exitCode });
});

test("a port that is in use is reported, with how to choose another", async () => {
  write("public/index.html");
  const other = createServer().listen(0);
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  expect(refusal(String(port))).toBe(
    `Port ${port} is in use. Choose another: PORT=9001 npm run serve`,
  );
  other.close();
});
