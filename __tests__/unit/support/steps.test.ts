import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inTurn, playwright, single, tell } from "../../support/steps";

const directory = mkdtempSync(path.join(tmpdir(), "steps-"));

/** What Playwright reports of two tests, one of which failed. */
const report = {
  stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: [
            {
              title: "the menu opens",
              file: "menu.test.ts",
              tests: [
                {
                  projectName: "phone",
                  status: "unexpected",
                  annotations: [],
                  results: [{ errors: [{ message: "\u001b[31mExpected: open\u001b[39m\nno" }] }],
                },
              ],
            },
            {
              title: "the menu closes",
              file: "menu.test.ts",
              tests: [
                {
                  projectName: "phone",
                  status: "expected",
                  annotations: [],
                  results: [{ errors: [] }],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};

beforeAll(() => {
  const write = (name: string, text: string) => writeFileSync(path.join(directory, name), text);
  write("package.json", JSON.stringify({ scripts: { "test:menu": "node run.cjs" } }));
  write(
    "run.cjs",
    `require("node:fs").copyFileSync("report.json", process.env.PLAYWRIGHT_JSON_OUTPUT_NAME);
    process.exit(1);`,
  );
  write("report.json", JSON.stringify(report));
});

afterAll(() => rmSync(directory, { recursive: true }));

test("what failed is told once more at the end, with why, before the last line counts all", async () => {
  const log = jest.spyOn(console, "log").mockImplementation(() => {});
  const { exitCode } = process;
  try {
    tell(await inTurn(single("exit 0"), single("exit 3"), playwright("test:menu", { directory })));
    expect(process.exitCode).toBe(1);
    expect(log.mock.calls.slice(-3).map(([line]) => line)).toEqual([
      "\nFailed: exit 3",
      "\nFailed: [phone] menu.test.ts: the menu opens\n  Expected: open\n  no",
      "\n2 passed, 2 failed",
    ]);
  } finally {
    process.exitCode = exitCode;
    log.mockRestore();
  }
});
