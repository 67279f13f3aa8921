/**
 * Stands in for Gatsby's own in visitors' scripts: the head comes complete with each page's HTML, and
 * no script ever changes the page below it.
 */
export function headHandlerForBrowser(): void {}
