import { find, showInPage } from "../../../src/editor/page";

const page = document.createElement("main");
page.innerHTML = `
  <section>
    <h2>Services</h2>
    <ul>
      <li><details><summary><i></i><h3>Hedges</h3></summary><p>Privet and
        holly</p></details></li>
      <li><details><summary><i></i><h3>Lawns</h3></summary><p>Hedges too</p></details></li>
    </ul>
  </section>`;

test.each([
  ["whatever stands before it", ["Lawns"], "h3"],
  ["over several lines", ["Privet and holly"], "p"],
  ["the first of those there are", ["Roses", "Hedges"], "h3"],
])("the smallest element with the words is found, %s", (_, words, tag) => {
  const found = find(page, words);
  expect(found?.localName).toBe(tag);
  expect(found?.textContent).toMatch(/^(Lawns|Hedges|Privet)/);
});

test("words that are not there are not found", () => {
  expect(find(page, ["Roses"])).toBeUndefined();
});

describe("a page in a frame that", () => {
  const reload = jest.fn();
  const frameWith = (html: string) => {
    const shown = document.implementation.createHTMLDocument();
    shown.body.innerHTML = html;
    Object.defineProperty(shown, "readyState", { value: "complete" });
    const contentWindow = { location: { pathname: "/gallery", reload } };
    return { contentDocument: shown, contentWindow, dataset: {} } as unknown as HTMLIFrameElement;
  };
  const target = { file: "gallery", path: [0, "caption"] };
  /** How often it has been loaded anew 5, 15, 30, 70 and 170 s after words were asked for that it lacks. */
  const reloadsOf = async (html: string) => {
    jest.useFakeTimers();
    reload.mockClear();
    const done = showInPage(frameWith(html), target, [{ caption: "A gate" }]);
    const counts: number[] = [];
    for (const seconds of [5, 10, 15, 40, 100]) {
      await jest.advanceTimersByTimeAsync(seconds * 1000);
      counts.push(reload.mock.calls.length);
    }
    await done;
    jest.useRealTimers();
    return counts;
  };

  test.each([
    ["shows nothing", "<div id=___gatsby></div>"],
    ["shows nothing of its own", "<header>Ann</header><main></main>"],
    ["shows an error", "<main><p>A</p></main><gatsby-fast-refresh></gatsby-fast-refresh>"],
  ])("%s is loaded anew, ever less often", async (_, html) => {
    expect(await reloadsOf(html)).toEqual([1, 2, 3, 4, 5]);
  });

  test("shows other words is left to itself", async () => {
    expect(await reloadsOf("<main><p>Words</p></main>")).toEqual([0, 0, 0, 0, 0]);
  });
});
