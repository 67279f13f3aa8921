/** An error as the browser reports it, thrown in a file of that name. */
function throwIn(file: string) {
  const error = Object.assign(new TypeError("null has no removeChild"), {
    stack: `at ${file}:1:1`,
  });
  window.dispatchEvent(new ErrorEvent("error", { error }));
}

test("a style sheet that webpack removes twice is no error of the page, any other is", async () => {
  const overlay = jest.fn();
  window.addEventListener("error", overlay);
  Object.assign(window, { EventSource: class extends EventTarget {} });
  await import("../../../src/scripts/show-diagnostics");
  throwIn("node_modules/mini-css-extract-plugin/dist/hmr/hotModuleReplacement.js");
  expect(overlay).not.toHaveBeenCalled();
  throwIn("src/pages/index.tsx");
  expect(overlay).toHaveBeenCalledTimes(1);
  window.removeEventListener("error", overlay);
});
