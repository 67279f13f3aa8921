import { find } from "../../../src/editor/page";

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
])("the smallest element with the text is found, %s", (_, text, tag) => {
  const found = find(page, text);
  expect(found?.localName).toBe(tag);
  expect(found?.textContent).toMatch(/^(Lawns|Hedges|Privet)/);
});

test("a text that is not there is not found", () => {
  expect(find(page, ["Roses"])).toBeUndefined();
});
