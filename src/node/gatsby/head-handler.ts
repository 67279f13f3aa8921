/**
 * Stands in the place of Gatsby's own writer of the head: each page's HTML has a complete head, and no script
 * ever shows another page below it. With React 19 Gatsby's own writes the whole head a second time once the
 * page is hydrated, and removes its styles for some frames whenever a photo is closed by Back, so that the
 * gallery jumps.
 */
export function headHandlerForBrowser(): void {}
