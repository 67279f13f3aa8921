/** `--paper` in src/styles/tokens.css, by day and by night: what browsers paint around the page. */
export const lightBackground = "#faf6ef";
export const darkBackground = "#161b1e";

/** `--brand-strong` and `--on-brand` by day: the ground of social cards and the words on it. */
export const brandStrong = "#143b33";
export const onBrand = "#ffffff";
