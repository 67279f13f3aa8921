import { render, screen } from "@testing-library/react";
import { BusinessFacts } from "../../../src/components/business-facts";
import { pages, site } from "../../support/site";

const labels = pages.home.labels?.facts ?? {
  openingHours: "",
  until: "",
  villages: "",
  prices: "",
  minimumCharge: "",
  guarantee: "",
  secondPhone: "",
  links: "",
};

const none = {
  openingHours: null,
  villages: null,
  prices: null,
  minimumCharge: null,
  guarantee: null,
  secondPhone: null,
  secondTelephone: null,
  links: null,
  messagingLink: null,
};

const { email } = site.business;

test("where nothing is told, nothing stands", () => {
  const { container } = render(<BusinessFacts facts={none} labels={labels} email={email} />);
  expect(container).toBeEmptyDOMElement();
});

test("each fact that is told stands with its label, and no other", () => {
  const facts = {
    ...none,
    openingHours: [
      { days: "Saturday", opens: "09:00", closes: "13:00", note: null },
      { days: "Saturday", opens: "14:00", closes: "15:00", note: "ring first" },
      { days: "Sunday", opens: null, closes: null, note: "by arrangement" },
    ],
    villages: ["Hill", "Dale"],
  };
  render(<BusinessFacts facts={facts} labels={labels} email={email} />);
  expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual([
    labels.openingHours,
    labels.villages,
  ]);
  expect(screen.getAllByRole("definition").map((fact) => fact.textContent)).toEqual([
    [
      `Saturday 09:00 ${labels.until} 13:00`,
      `Saturday 14:00 ${labels.until} 15:00, ring first`,
      "Sunday by arrangement",
    ].join(""),
    "Hill, Dale",
  ]);
});

test("prices, charge, guarantee, second number and other places can be told too", () => {
  const facts = {
    ...none,
    prices: [{ job: "Hanging a door", price: "from £60" }],
    minimumCharge: "£45",
    guarantee: "Two years.",
    secondPhone: "07700 900 321",
    secondTelephone: "+447700900321",
    links: [{ text: "Facebook", url: "https://www.facebook.com/ann" }],
  };
  render(<BusinessFacts facts={facts} labels={labels} email={email} />);
  expect(screen.getByText("Hanging a door").parentElement).toHaveTextContent(
    "Hanging a door from £60",
  );
  for (const told of ["£45", "Two years."]) expect(screen.getByText(told)).toBeVisible();
  expect(screen.getByRole("link", { name: "07700 900 321" })).toHaveAttribute(
    "href",
    "tel:+447700900321",
  );
  expect(screen.getByRole("link", { name: "Facebook" })).toHaveAttribute(
    "href",
    "https://www.facebook.com/ann",
  );
});
