import { addressOf, findText, textsAt } from "../../page/preview";

const page = document.createElement("main");
page.innerHTML = `
  <p>Hedges and lawns, privet and holly</p>
  <ul>
    <li><h3>Hedges</h3><p>Privet and
      holly</p></li>
    <li><h3>Lawns</h3><p>Hedges too</p><img alt="A lawn, just mown."></li>
  </ul>`;

test.each([
  ["over several lines", ["Privet and holly"], "P", /^Privet/],
  ["the first of those there are, alone", ["Roses", "Hedges"], "H3", /^Hedges$/],
  ["or a picture with this description", ["/images/lawn.jpg", "A lawn, just mown."], "IMG", /^$/],
  ["or else among other words", ["Roses", "Hedges and"], "P", /^Hedges and lawns/],
])("the smallest element with the text is found, %s", (_, texts, tagName, textContent) => {
  expect(findText(page, texts)).toMatchObject({
    tagName,
    textContent: expect.stringMatching(textContent),
  });
  expect(findText(page, ["Roses"])).toBeUndefined();
});

test.each([
  [["prices", 0, "job"], "/#contact"],
  [["name"], "/"],
  [[0, "title"], "/gallery"],
])("the field %j is shown at %s", (path, address) => {
  const field = { address: "/", sections: { prices: "contact" }, path };
  expect(addressOf(field, [{ path: "/gallery", title: "Our work" }])).toBe(address);
});

test("the name of an icon is not looked for in the page", () => {
  const content = [{ title: "Care at your place", icon: "home", items: ["Cuts"] }];
  expect(textsAt(content, [0, "title"])).not.toContain("home");
});

test("a photo from before the work is found in the page by the caption of its entry", () => {
  const before = { url: "/images/old.jpg", alt: "A rusty tap." };
  const content = [{ url: "/images/new.jpg", caption: "A new tap", before }];
  expect(textsAt(content, [0, "before", "alt"])).toEqual([before.alt, before.alt, "A new tap"]);
});
