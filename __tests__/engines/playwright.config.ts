import path from "node:path";
import { defineConfig } from "@playwright/test";
import { photos } from "../support/content";
import { engines } from "./engines";

/**
 * What must hold in every browser that people have, tried in real ones. Playwright only runs the
 * tests; the engines are spoken to in their own protocols, since it knows none of the old ones.
 *
 * Tests tagged `@baseline` are promised to the declared browsers only, `@finger` is for engines that
 * know fingers, `@paper` for those that people print with, `@photo` for sites that show one; what is tagged
 * `@repeated` is proved in today's Chromium by `site/`.
 */
export default defineConfig<{ engineName: string }>({
  testDir: ".",
  testIgnore: photos.length > 0 ? [] : /gallery\.test\.ts$/,
  grepInvert: photos.length > 0 ? [] : /@photo/,
  globalSetup: ["../support/install-programs.ts", "../support/serve-site.ts"],
  outputDir: path.resolve("test-results/engines"),
  workers: 2,
  maxFailures: 10,
  forbidOnly: true,
  // On a computer that is busy with other things all takes longer; what passes never waits for these.
  timeout: 180_000,
  reporter: "../support/file-reporter.ts",
  projects: engines.map(({ name, grepInvert }) => ({
    name,
    grepInvert,
    use: { engineName: name },
  })),
});
