import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * `npm run test:breakages`: breaks a copy of the project in ten ways, one after another, and tells
 * whether the tests notice. A test that cannot fail proves nothing. `-- neighbour` tries only those
 * with that word.
 */

interface Breakage {
  what: string;
  file: string;
  from: string | RegExp;
  to: string;
  /** The tests that ought to notice: of components, or of the built site in a browser. */
  tests: ["unit" | "browser", string];
}

const breakages: readonly Breakage[] = [
  {
    what: "a swipe needs 60 px",
    file: "src/components/lightbox/use-swipe.ts",
    from: "swipeThreshold = 50",
    to: "swipeThreshold = 60",
    tests: ["unit", "use-swipe|gallery"],
  },
  {
    what: "the last photo does not lead on to the first",
    file: "src/components/lightbox/lightbox.tsx",
    from: "(index + by + photos.length) % photos.length",
    to: "Math.min(Math.max(index + by, 0), photos.length - 1)",
    tests: ["unit", "lightbox"],
  },
  {
    what: "focus does not return to the photo",
    file: "src/components/lightbox/use-modal.ts",
    from: /(photoOnPage\(opened\.current\)\?\.querySelector\("a"\))\?\.focus\([^)]*\);/,
    to: "$1;",
    tests: ["unit", "use-modal|gallery"],
  },
  {
    what: "two answers stay open",
    file: "src/components/faq.tsx",
    from: "item.open = false",
    to: "item.hidden = false",
    tests: ["unit", "faq"],
  },
  {
    what: "a card closes its neighbour",
    file: "src/components/service-card.tsx",
    from: "<details className",
    to: '<details name="services" className',
    // Only a real browser knows that details of one name close each other.
    tests: ["browser", "open and close independently"],
  },
  {
    what: "a photo has no alternative text",
    file: "src/components/photo.tsx",
    from: "alt={alt}",
    to: 'alt=""',
    tests: ["unit", "photo|gallery"],
  },
  {
    what: "text has too little contrast",
    file: "src/styles/tokens.css",
    from: "--ink-soft: #424e57",
    to: "--ink-soft: #a9b0b5",
    tests: ["browser", "axe finds nothing"],
  },
  {
    what: "a link leads to another origin",
    file: "src/components/layout/footer.tsx",
    from: "<p className={styles.links}>",
    to: '<p className={styles.links}><a href="https://elsewhere.example/">Elsewhere</a>',
    tests: ["browser", "no link but to itself"],
  },
  {
    what: "the page scrolls behind the photo",
    file: "src/styles/global.css",
    from: /html:has\(dialog:modal\) \{[^}]*\}/,
    to: "",
    tests: ["browser", "the page behind keeps its place"],
  },
  {
    what: "a page has no title",
    file: "src/components/seo.tsx",
    from: "<title>{meta.title}</title>",
    to: "",
    tests: ["unit", "seo|pages"],
  },
];

/** A copy of what is committed or about to be, with the installed packages. */
function copyProject(): string {
  const directory = mkdtempSync(path.join(tmpdir(), "broken-"));
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
    encoding: "utf8",
  });
  for (const file of files.trim().split("\n").filter(existsSync)) {
    cpSync(file, path.join(directory, file));
  }
  // Pictures and pages that are made already save time.
  for (const made of [".darkroom", "public"].filter(existsSync)) {
    cpSync(made, path.join(directory, made), { recursive: true });
  }
  symlinkSync(path.resolve("node_modules"), path.join(directory, "node_modules"));
  return directory;
}

function run(command: string, directory: string): { succeeded: boolean; output: string } {
  const env = { ...process.env, CI: "true", GATSBY_TELEMETRY_DISABLED: "1" };
  const options = { cwd: directory, shell: true, encoding: "utf8", env } as const;
  const { status, stdout, stderr } = spawnSync(command, { ...options, maxBuffer: 2 ** 26 });
  return { succeeded: status === 0, output: stdout + stderr };
}

const commands = {
  unit: (pattern: string) => `npx jest --testPathPatterns "${pattern}"`,
  browser: (title: string) =>
    `npx gatsby build && npm run --silent test:browser -- --project=desktop --grep "${title}"`,
};

const chosen = breakages.filter(({ what }) => what.includes(process.argv[2] ?? ""));
const directory = copyProject();
const unnoticed: string[] = [];
try {
  for (const { what, file, from, to, tests } of chosen) {
    const full = path.join(directory, file);
    const source = readFileSync(full, "utf8");
    const broken = source.replace(from, to);
    if (broken === source) throw new Error(`${file} no longer has what "${what}" would break.`);
    writeFileSync(full, broken);
    const [kind, pattern] = tests;
    const { succeeded, output } = run(commands[kind](pattern), directory);
    // A build or a runner that fails by itself has noticed nothing.
    const failed = /(\d+) failed/.test(output);
    const verdict = !succeeded && failed ? "noticed" : "NOT NOTICED";
    if (verdict !== "noticed") unnoticed.push(what);
    console.log(`${verdict}: ${what}`);
    writeFileSync(full, source);
  }
} finally {
  rmSync(directory, { recursive: true, force: true });
}
console.log(`\n${chosen.length - unnoticed.length} of ${chosen.length} breakages noticed.`);
process.exitCode = unnoticed.length > 0 ? 1 : 0;
