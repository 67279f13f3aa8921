import { existsSync } from "node:fs";
import path from "node:path";

// The settings that an engineer has for git, such as signed commits, are no part of a test.
process.env.GIT_CONFIG_NOSYSTEM = "1";
process.env.GIT_CONFIG_GLOBAL = path.resolve("__tests__/support/gitconfig");

/** What all units have in common. */
const shared = {
  // What a test has replaced is as it was before the next one begins.
  restoreMocks: true,
  // The site is whole without its editor.
  roots: ["__tests__/unit", "editor/tests"].filter(existsSync).map((root) => `<rootDir>/${root}`),
  transform: {
    "\\.tsx?$": [
      "babel-jest",
      {
        configFile: false,
        babelrc: false,
        presets: [
          ["@babel/preset-env", { targets: { node: "current" } }],
          ["@babel/preset-react", { runtime: "automatic" }],
          "@babel/preset-typescript",
        ],
      },
    ],
  },
  moduleNameMapper: {
    "\\.css$": "<rootDir>/__tests__/support/css-module-stub.ts",
    "^gatsby(-link)?$": "<rootDir>/__tests__/support/gatsby-stub.ts",
  },
};

/** What builds the site runs in Node, what reaches a browser in jsdom. */
export default {
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: "node",
      testEnvironment: "node",
      testMatch: [
        "**/unit/node/**/*.test.ts",
        "**/unit/*.test.ts",
        "**/editor/tests/server/*.test.ts",
      ],
    },
    {
      ...shared,
      displayName: "page",
      testEnvironment: "jsdom",
      testMatch: [
        "**/unit/{components,pages,scripts}/**/*.test.{ts,tsx}",
        "**/editor/tests/page/*.test.{ts,tsx}",
      ],
      setupFilesAfterEnv: ["<rootDir>/__tests__/support/jsdom-setup.ts"],
    },
  ],
};
