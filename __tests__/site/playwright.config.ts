import path from "node:path";
import { defineConfig } from "@playwright/test";
import { launchOptions } from "../support/browser";
import { hasGallery, hasMenu, photos } from "../support/content";

const editor = "editor/tests/browser/editor.test.ts";
/** These share one `develop`, which the last of them stops and starts again. */
const develop = [
  "__tests__/builds/develop.test.ts",
  "editor/tests/browser/{pictures,preview,windows}.test.ts",
];
const screenshots = /screenshots\.test\.ts$/;
const files = /(files|hosts|baseline)\.test\.ts$/;

// As in jest.config.mjs.
process.env.GIT_CONFIG_NOSYSTEM = "1";
process.env.GIT_CONFIG_GLOBAL = path.resolve("__tests__/support/gitconfig");

/** Tags of tests that run only at night, or that a business without photos or without a gallery page cannot run. */
const tagsLeftOut = [
  ...(process.env.NIGHTLY ? [] : [/@nightly/]),
  ...(photos.length > 0 ? [] : [/@photo/]),
  ...(hasGallery ? [] : [/@gallery/]),
];
const filesLeftOut = [
  ...(photos.length > 0 ? [] : [/lightbox\.test\.ts$/]),
  ...(hasMenu ? [] : [/menu\.test\.ts$/]),
];

/**
 * The built site, tried as visitors use it. Tests of pages run on a phone and on a desktop, but for those tagged
 * `@phone` or `@desktop`; tests of published files, pictures, the editor and builds run once. Those tagged `@photo` or
 * `@gallery` run only where there is a photo, or a gallery page.
 */
export default defineConfig({
  testDir: ".",
  globalSetup: "../support/serve-site.ts",
  outputDir: path.resolve("test-results/site"),
  // Three for two processors: tests that build or wait for a save leave them idle for a third of the time.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  maxFailures: 10,
  forbidOnly: true,
  // Generous, for busy computers; a test that passes never waits this long.
  timeout: 300_000,
  expect: {
    timeout: 60_000,
    // The share limits small pictures, the number long ones: fewer pixels than a button has.
    toHaveScreenshot: { maxDiffPixelRatio: 0.002, maxDiffPixels: 1000, threshold: 0.03 },
  },
  snapshotPathTemplate: "{testDir}/screenshots/{arg}{ext}",
  reporter: "../support/file-reporter.ts",
  use: {
    browserName: "chromium",
    baseURL: process.env.SITE_ADDRESS,
    launchOptions: launchOptions(),
    actionTimeout: 60_000,
    locale: "en-GB",
  },
  projects: [
    // First, because they take longest: last, they would leave the other workers idle.
    { name: "editor", testDir: "../..", testMatch: editor, workers: 1 },
    { name: "develop", testDir: "../..", testMatch: develop, workers: 1 },
    {
      name: "builds",
      testDir: "../builds",
      testIgnore: "develop.test.ts",
      grepInvert: tagsLeftOut,
    },
    { name: "files", testMatch: files, grepInvert: tagsLeftOut },
    {
      name: "screenshots",
      testMatch: screenshots,
      grepInvert: tagsLeftOut,
      use: {
        launchOptions: {
          ...launchOptions({ args: ["--font-render-hinting=none", "--disable-lcd-text"] }),
          // A picture of a whole page must not show a scroll bar.
          ignoreDefaultArgs: false,
        },
      },
    },
    {
      name: "phone",
      testIgnore: [files, screenshots, ...filesLeftOut],
      grepInvert: [/@desktop/, ...tagsLeftOut],
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      },
    },
    {
      name: "desktop",
      testIgnore: [files, screenshots, ...filesLeftOut],
      grepInvert: [/@phone/, ...tagsLeftOut],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
