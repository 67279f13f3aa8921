import path from "node:path";
import { defineConfig } from "@playwright/test";
import { launchOptions } from "../support/browser";

// Other changes each time; the title of a test that fails has the seed.
process.env.SEED ??= String(Math.floor(Math.random() * 1e6));

/** Random changes, and tests that take minutes each or need root's rights on Linux. */
export default defineConfig({
  testDir: ".",
  outputDir: path.resolve("test-results/nightly"),
  // One at a time: each build uses the whole computer.
  workers: 1,
  retries: 0,
  maxFailures: 10,
  forbidOnly: true,
  timeout: 60 * 60_000,
  expect: { timeout: 20_000 },
  use: { browserName: "chromium", launchOptions: launchOptions(), actionTimeout: 20_000 },
  reporter: "../support/file-reporter.ts",
});
