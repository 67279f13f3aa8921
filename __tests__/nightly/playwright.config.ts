import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { launchOptions } from "../support/browser";

// Another order of changes each time; what fails has the seed in its title.
process.env.SEED ??= String(Math.floor(Math.random() * 1e6));

/** Changes at random, and tries that take minutes each, or rights that only root of a Linux computer has. */
export default defineConfig({
  testDir: ".",
  outputDir: path.join(tmpdir(), "handyman-nightly-tests"),
  // One at a time: each builds with all the computer has.
  workers: 1,
  retries: 0,
  maxFailures: 10,
  forbidOnly: true,
  timeout: 60 * 60_000,
  expect: { timeout: 20_000 },
  use: { browserName: "chromium", launchOptions: launchOptions(), actionTimeout: 20_000 },
  reporter: "../support/file-reporter.ts",
});
