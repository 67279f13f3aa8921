import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { temporaryFolder } from "../../../support/temporary-folder";

const { write } = temporaryFolder("each", true);
const { exitCode, env } = process;
afterEach(() => Object.assign(process, { exitCode, env }));

/** What the command says as it fails. */
async function refusal(PORT: string): Promise<string> {
  process.env = { ...env, PORT };
  const said = new Promise<string>((resolve) => {
    jest.spyOn(console, "error").mockImplementation(resolve);
  });
  await jest.isolateModulesAsync(async () => {
    await import("../../../../src/node/commands/serve");
  });
  const sentence = await said;
  expect(process.exitCode).toBe(1);
  return sentence;
}

test.each([
  ["0", "There is no built site to serve yet. Build it first: npm run build"],
  ...["-1", "70000", ""].map((port) => [
    port,
    `PORT is "${port}". It takes a number up to 65535: PORT=9001 npm run serve`,
  ]),
])("before the first build and with “%s” for a port it says what to do", async (port, sentence) => {
  expect(await refusal(port)).toBe(sentence);
});

test("a port that is in use is reported, with how to choose another", async () => {
  write("public/index.html");
  const other = createServer().listen(0);
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  expect(await refusal(String(port))).toBe(
    `Port ${port} is in use. Choose another: PORT=9001 npm run serve`,
  );
  other.close();
});
