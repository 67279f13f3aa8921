/*
 * Names that components, the inlined scripts, the build and the editor share. This is the only file that components
 * and the build both import.
 */

/** The attribute of a link whose clicks React answers. Until hydration `src/scripts/load-react.ts` holds a click back. */
export const needsReactAttribute = "data-needs-react";

/**
 * The attribute of a button that copies the attribute's value. The button is hidden until `src/scripts/native.ts`
 * shows it. After a click the script shows for a moment the element with {@link copiedText} instead of the label.
 */
export const copies = "data-copies";

/** The attribute of the element in that button, hidden at first, that says that the value has been copied. */
export const copiedText = "data-copied";

/** The event that is sent after hydration: from then on React answers clicks, not `src/scripts/load-react.ts`. */
export const hydratedEvent = "hydrated";

/** What a page fetches once React is asked for: paths on this site. */
export interface PageScripts {
  scripts: string[];
  /** Data that the scripts are going to ask for, fetched at the same time. */
  data: string[];
  /** The file that names the newest build. */
  newest: string;
  /** Properties of `window` that Gatsby's own inline scripts would have set. */
  globals: { ___webpackCompilationHash?: string } & Record<string, unknown>;
}

/** Where `develop` sends open pages the diagnostics of the owner's files, as server-sent events. */
export const reportPath = "/___diagnostics";

/** Where `develop` serves the content editor. */
export const editorPath = "/___content";

/**
 * The invisible letters at the end of a text in `develop`, which name its field (src/node/content/derive/stamps.ts): Unicode's tag
 * characters, but for those of flags, which end with another.
 */
export const stamps = /[\u{E0020}-\u{E007E}]+(?![\u{E0020}-\u{E007F}])/gu;

/** Size of a social card in px, which messengers and social networks show whole (Open Graph). */
export const cardSize = { width: 1200, height: 630 };
