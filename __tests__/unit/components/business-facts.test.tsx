import { render, screen } from "@testing-library/react";
import { BusinessFacts } from "../../../src/components/business-facts";
import { pages, site } from "../../support/site";

const labels = pages.home.labels.facts;

const none = {
  openingHours: null,
  prices: null,
  minimumCharge: null,
  registration: null,
  guarantee: null,
  mobile: site.business.phone,
  secondPhone: null,
  secondTelephone: null,
  messagingLink: null,
  links: null,
};

const show = (facts: Partial<Parameters<typeof BusinessFacts>[0]["facts"]>) =>
  render(
    <BusinessFacts facts={{ ...none, ...facts }} labels={labels} email={site.business.email} />,
  ).container;

test("where nothing is given, nothing stands", () => {
  expect(show({})).toBeEmptyDOMElement();
});

test("each fact that is given stands with its label, and no other", () => {
  show({
    prices: [{ job: "Hanging a door", price: "from £60" }],
    minimumCharge: "£45",
    registration: { name: "Gas Safe Register", number: "123456" },
  });
  const facts = screen.getAllByRole("term").map((term) => term.textContent);
  const texts = screen.getAllByRole("definition").map((fact) => fact.textContent);
  expect(Object.fromEntries(facts.map((fact, index) => [fact, texts[index]]))).toEqual({
    [labels.prices]: "Hanging a door from £60",
    [labels.minimumCharge]: "£45",
    "Gas Safe Register": "123456",
  });
});

test.each([
  ["07700 900 321", "tel:+447700900321"],
  ["Facebook", "https://www.facebook.com/ann"],
])("a second number and other places can be given too: %s", (name, address) => {
  show({
    secondPhone: "07700 900 321",
    secondTelephone: "+447700900321",
    links: [{ text: "Facebook", url: "https://www.facebook.com/ann" }],
  });
  expect(screen.getByRole("link", { name })).toHaveAttribute("href", address);
});
