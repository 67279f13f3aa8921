import path from "node:path";
import { defineConfig } from "@playwright/test";
import { photos } from "../support/content";
import { engines } from "./engines";

/**
 * What must hold in every browser, tried in real ones. Playwright runs the tests but drives no browser: it knows none
 * of the old ones, so the tests speak to each engine in its own protocol.
 *
 * Tests tagged `@baseline` hold for the promised browsers only, `@finger` needs an engine that knows fingers,
 * `@paper` one that people print with, and `@photo` a site with a photo. `site/` proves what is tagged `@repeated`
 * in today's Chromium.
 */
export default defineConfig<{ engineName: string }>({
  testDir: ".",
  testIgnore: photos.length > 0 ? [] : /gallery\.test\.ts$/,
  globalSetup: ["../support/install-programs.ts", "../support/serve-site.ts"],
  outputDir: path.resolve("test-results/engines"),
  workers: 2,
  maxFailures: 10,
  forbidOnly: true,
  // Generous, for busy computers; a test that passes never waits this long.
  timeout: 180_000,
  reporter: "../support/file-reporter.ts",
  projects: engines.map(({ name, grepInvert }) => ({
    name,
    // Here, because what a project leaves out takes the place of what all leave out.
    grepInvert: [...(grepInvert ? [grepInvert] : []), ...(photos.length > 0 ? [] : [/@photo/])],
    use: { engineName: name },
  })),
});
