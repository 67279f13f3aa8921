test("the computer’s own fonts are left out before a build loads sharp, which is too late on Windows", async () => {
  delete process.env.FONTCONFIG_FILE;
  const fontsAtLoad: (string | undefined)[] = [];
  await jest.isolateModulesAsync(async () => {
    jest.doMock("sharp", () => {
      fontsAtLoad.push(process.env.FONTCONFIG_FILE);
      return jest.requireActual("sharp");
    });
    await import("../../../../gatsby-config");
    await import("../../../../gatsby-node");
  });
  expect(fontsAtLoad).toEqual([expect.stringMatching(/fonts\.conf$/)]);
});
