/** Loads the script anew, as a visit does. */
const visit = () =>
  jest.isolateModulesAsync(async () => {
    await import("../../../src/scripts/native");
  });

const page = (html: string) => {
  document.body.innerHTML = html;
  return [...document.body.querySelectorAll("details")];
};

/** Opens or closes questions as a visitor does, in turn; the event comes a moment later. */
async function toggle(...questions: (HTMLDetailsElement | undefined)[]) {
  for (const question of questions) {
    if (question) question.open = !question.open;
    await new Promise((resolve) => setTimeout(resolve));
  }
}

beforeAll(visit);

describe("where a shared name does not close the other questions by itself", () => {
  const question = '<details name="faq"></details>';
  const card = "<details></details>";

  test.each([
    ["opening one closes the one that was open", question.repeat(3), [0, 2], [2]],
    ["closing the open one leaves none", question.repeat(2), [1, 1], []],
    ["cards, which have no name, stay as they are", card + card + question, [0, 1, 2], [0, 1, 2]],
  ])("%s", async (_sentence, html, pressed, open) => {
    const all = page(html);
    await toggle(...pressed.map((index) => all[index]));
    expect([...all.keys()].filter((index) => all[index]?.open)).toEqual(open);
  });
});

test("cards are open on paper and closed again after it; questions are left alone", () => {
  const [card, other, question] = page(
    '<details></details><details open></details><details name="faq"></details>',
  );
  const open = () => [card?.open, other?.open, question?.open];
  window.dispatchEvent(new Event("beforeprint"));
  expect(open()).toEqual([true, true, false]);
  window.dispatchEvent(new Event("afterprint"));
  expect(open()).toEqual([false, true, false]);
});

describe("a button that copies the number", () => {
  const copyButton = async (clipboard: Pick<Clipboard, "writeText"> | undefined) => {
    Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
    document.body.innerHTML =
      '<button hidden data-copies="01632 960 142" data-copied="Done">Copy</button>';
    await visit();
    return document.querySelector("button") as HTMLButtonElement;
  };

  test("copies it, says so, and can be pressed again", async () => {
    jest.useFakeTimers();
    const writeText = jest.fn(async () => {});
    const button = await copyButton({ writeText });
    expect(button).toBeVisible();
    button.click();
    expect(writeText).toHaveBeenCalledWith("01632 960 142");
    await jest.advanceTimersByTimeAsync(0);
    expect(button).toHaveTextContent("Done");
    await jest.advanceTimersByTimeAsync(3000);
    expect(button).toHaveTextContent("Copy");
    jest.useRealTimers();
  });

  test("stays as it is where copying is refused, and complains to nobody", async () => {
    const refusal = Promise.reject(new Error("NotAllowedError"));
    const then = jest.spyOn(refusal, "then");
    const button = await copyButton({ writeText: () => refusal });
    button.click();
    await expect(then.mock.results[0]?.value).resolves.toBeUndefined();
    expect(button).toHaveTextContent("Copy");
  });

  test("is not there where a page may not copy", async () => {
    expect(await copyButton(undefined)).not.toBeVisible();
  });
});
