/** Loads the script anew in a page, as a visit does. */
async function visit(html = "") {
  document.body.innerHTML = html;
  await jest.isolateModulesAsync(async () => {
    await import("../../../src/scripts/native");
  });
}

// engines/ tries in every browser that at most one answer is open; some browsers need the script for it.
test("cards are open on paper and closed again after it; questions are left alone", async () => {
  await visit('<details></details><details open></details><details name="faq"></details>');
  const open = () => [...document.querySelectorAll("details")].map((details) => details.open);
  window.dispatchEvent(new Event("beforeprint"));
  expect(open()).toEqual([true, true, false]);
  window.dispatchEvent(new Event("afterprint"));
  expect(open()).toEqual([false, true, false]);
});

describe("a button that copies the number", () => {
  async function copyButton(clipboard?: Pick<Clipboard, "writeText">) {
    Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
    await visit(`<button hidden data-copies="01632 960 142">
      <span>Copy</span><span hidden data-copied>Done</span></button>`);
    return document.querySelector("button") as HTMLButtonElement;
  }

  test("copies it, says so, and can be pressed again", async () => {
    jest.useFakeTimers();
    const writeText = jest.fn(async () => {});
    const button = await copyButton({ writeText });
    expect(button).toBeVisible();
    button.click();
    expect(writeText).toHaveBeenCalledWith("01632 960 142");
    // A browser translates it meanwhile.
    for (const text of button.children) text.innerHTML = `<font>${text.textContent}!</font>`;
    const shown = () => [...button.children].filter((it) => !it.hasAttribute("hidden"));
    await jest.advanceTimersByTimeAsync(0);
    expect(shown().map((text) => text.textContent)).toEqual(["Done!"]);
    await jest.advanceTimersByTimeAsync(3000);
    expect(shown().map((text) => text.textContent)).toEqual(["Copy!"]);
    jest.useRealTimers();
  });

  test("stays as it is where copying is refused, and complains to nobody", async () => {
    const refusal = Promise.reject(new Error("NotAllowedError"));
    const then = jest.spyOn(refusal, "then");
    const button = await copyButton({ writeText: () => refusal });
    button.click();
    await expect(then.mock.results[0]?.value).resolves.toBeUndefined();
    const shown = [...button.children].filter((text) => !text.hasAttribute("hidden"));
    expect(shown.map((text) => text.textContent)).toEqual(["Copy"]);
  });

  test("is not there where a page may not copy", async () => {
    expect(await copyButton()).not.toBeVisible();
  });
});
