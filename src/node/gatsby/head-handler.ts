/**
 * Stands in for Gatsby's code that renders `Head` in the browser. The site does not need it: each page's HTML has a
 * complete head, and every link loads a document. With React 19 Gatsby's code would write the whole head a second time
 * after hydration, and remove the styles for some frames whenever Back closes a photo, so that the gallery would jump.
 */
export function headHandlerForBrowser(): void {}
