/** `--paper` in src/styles/tokens.css, by day and by night: what browsers paint around the page. */
export const lightBackground = "#faf6ef";
export const darkBackground = "#161b1e";
