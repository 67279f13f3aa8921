import path from "node:path";

/*
 * Text in pictures must look the same on every computer, so none of its own fonts count; on macOS Pango would use only
 * those. Imported before sharp: on Windows its libraries see only the variables that are set when they are loaded.
 */
process.env.FONTCONFIG_FILE = path.resolve("src/node/fonts/fonts.conf");
process.env.PANGOCAIRO_BACKEND = "fontconfig";
