/**
 * Names the site’s folder, encoded as in an address: several sites may be edited at one address, one after the other.
 */
export const { folder = "" } = document.getElementById("editor")?.dataset ?? {};
