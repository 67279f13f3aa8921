import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { launchOptions } from "../support/browser";

/** Tests that build, develop or host a copy of the site; what screen they have makes no difference. */
const builds = /(build|html|nginx)\.test\.ts$/;

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME;

/**
 * The built site, tried as visitors use it. Every test runs on a phone and on a desktop, but for
 * those tagged `@phone` or `@desktop`.
 */
export default defineConfig({
  testDir: ".",
  globalSetup: "../support/serve-site.ts",
  outputDir: path.join(tmpdir(), "handyman-browser-tests"),
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  reporter: [
    ["list"],
    ...(report ? [["json", { outputFile: path.resolve(report) }] as const] : []),
  ],
  use: {
    browserName: "chromium",
    baseURL: process.env.SITE_ADDRESS,
    launchOptions: launchOptions(),
    actionTimeout: 10_000,
    locale: "en-GB",
  },
  projects: [
    {
      name: "phone",
      testIgnore: builds,
      grepInvert: /@desktop/,
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      },
    },
    {
      name: "desktop",
      testIgnore: builds,
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    { name: "builds", testMatch: builds },
  ],
});
