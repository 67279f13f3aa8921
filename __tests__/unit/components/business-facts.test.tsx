import { render, screen } from "@testing-library/react";
import { BusinessFacts } from "../../../src/components/business-facts";
import { pages, site } from "../../support/site";

const labels = pages.home.labels?.facts ?? {
  openingHours: "",
  until: "",
  prices: "",
  minimumCharge: "",
  guarantee: "",
  secondPhone: "",
  links: "",
};

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

const { email } = site.business;

test("where nothing is given, nothing stands", () => {
  const { container } = render(<BusinessFacts facts={none} labels={labels} email={email} />);
  expect(container).toBeEmptyDOMElement();
});

test("each fact that is given stands with its label, and no other", () => {
  const facts = {
    ...none,
    prices: [{ job: "Hanging a door", price: "from £60" }],
    minimumCharge: "£45",
  };
  render(<BusinessFacts facts={facts} labels={labels} email={email} />);
  expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual([
    labels.prices,
    labels.minimumCharge,
  ]);
  expect(screen.getAllByRole("definition").map((fact) => fact.textContent)).toEqual([
    "Hanging a door from £60",
    "£45",
  ]);
});

test("where the business is registered is shown under the register's name", () => {
  const facts = { ...none, registration: { name: "Gas Safe Register", number: "123456" } };
  render(<BusinessFacts facts={facts} labels={labels} email={email} />);
  expect(screen.getByRole("term")).toHaveTextContent("Gas Safe Register");
  expect(screen.getByRole("definition")).toHaveTextContent("123456");
});

test("a second number and other places can be given too", () => {
  const facts = {
    ...none,
    secondPhone: "07700 900 321",
    secondTelephone: "+447700900321",
    links: [{ text: "Facebook", url: "https://www.facebook.com/ann" }],
  };
  render(<BusinessFacts facts={facts} labels={labels} email={email} />);
  expect(screen.getByRole("link", { name: "07700 900 321" })).toHaveAttribute(
    "href",
    "tel:+447700900321",
  );
  expect(screen.getByRole("link", { name: "Facebook" })).toHaveAttribute(
    "href",
    "https://www.facebook.com/ann",
  );
});
