/*
 * The names by which visitors' code, the inlined scripts and the build know the same thing. It is
 * the only file that components and the build both import.
 */

/** The attribute of a link whose click needs React; `src/scripts/load-react.ts` holds it back meanwhile. */
export const needsScript = "data-needs-script";

/**
 * The attribute of a button, hidden at first, that copies its value; `src/scripts/native.ts` shows it,
 * and for a moment the text in it that has {@link copiedText} instead of its label.
 */
export const copies = "data-copies";

/** The attribute of the text, hidden at first, that says that it has copied. */
export const copiedText = "data-copied";

/** The event after hydration: from then on React answers clicks, not `src/scripts/load-react.ts`. */
export const hydratedEvent = "hydrated";

/** What a page fetches once React is asked for: paths on this site. */
export interface PageScripts {
  scripts: string[];
  /** Data that the scripts are going to ask for: fetched at the same time. */
  data: string[];
  /** Where the name of the newest build is to be had. */
  newest: string;
  /** What Gatsby's own inline scripts would have set on `window`. */
  globals: { ___webpackCompilationHash?: string } & Record<string, unknown>;
}

/** Where `develop` sends open pages the diagnostics of the owner's files, as server-sent events. */
export const diagnosticsPath = "/___diagnostics";

/** Where Gatsby notifies open pages in `develop` that their code or styles have changed. */
export const hotPath = "/__webpack_hmr";

/** Where `develop` serves the content editor. */
export const editorPath = "/___content";

/** Size of a social card in px: what messengers and social networks show whole (Open Graph). */
export const cardSize = { width: 1200, height: 630 };
