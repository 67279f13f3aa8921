import { find } from "../../page/preview";

const page = document.createElement("main");
page.innerHTML = `
  <ul>
    <li><h3>Hedges</h3><p>Privet and
      holly</p></li>
    <li><h3>Lawns</h3><p>Hedges too</p></li>
  </ul>`;

test.each([
  ["over several lines", ["Privet and holly"], "P", /^Privet/],
  ["the first of those there are", ["Roses", "Hedges"], "H3", /^Hedges$/],
])("the smallest element with the text is found, %s", (_, texts, tagName, textContent) => {
  expect(find(page, texts)).toMatchObject({
    tagName,
    textContent: expect.stringMatching(textContent),
  });
  expect(find(page, ["Roses"])).toBeUndefined();
});
