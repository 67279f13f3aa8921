/**
 * Names the site’s folder, URI-encoded: several sites may be edited at one address, one after the other.
 */
export const { folder = "" } = document.getElementById("editor")?.dataset ?? {};
