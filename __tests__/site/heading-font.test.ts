import { routes } from "../support/content";
import { expect, test } from "../support/page";

for (const path of routes) {
  test(`every character of a heading on ${path} is in the site's own font @desktop`, async ({
    page,
  }) => {
    await page.goto(path);
    // Whether a first view has the font depends on the connection; from then on it is in the cache.
    await page.evaluate(() => document.fonts.ready);
    await page.reload();
    const session = await page.context().newCDPSession(page);
    await session.send("DOM.enable");
    await session.send("CSS.enable");
    const { root } = await session.send("DOM.getDocument", { depth: 0 });
    const { nodeIds } = await session.send("DOM.querySelectorAll", {
      nodeId: root.nodeId,
      selector: "main :is(h1, h2)",
    });
    expect(nodeIds.length).toBeGreaterThan(0);
    for (const nodeId of nodeIds) {
      const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
      const { outerHTML } = await session.send("DOM.getOuterHTML", { nodeId });
      for (const font of fonts)
        expect([outerHTML, font]).toMatchObject([outerHTML, { isCustomFont: true }]);
    }
  });
}
