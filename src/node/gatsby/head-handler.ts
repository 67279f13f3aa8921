/**
 * Stands in for Gatsby's own in visitors' scripts: the head comes complete with each page's HTML, and no
 * script ever changes the page below it. With React 19 Gatsby's writes the whole head a second time once
 * the page is hydrated, and takes its styles away for some frames whenever a photo is closed by Back, so
 * that the gallery jumps.
 */
export function headHandlerForBrowser(): void {}
