import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Services } from "../../../src/components/services";
import { pages, site } from "../../support/site";

const services = pages.home.services.nodes;

function renderServices() {
  render(<Services services={services} hint={site.interface.expand} />);
  const cards = screen.getAllByRole("group");
  return { cards, open: () => cards.map((card) => card.hasAttribute("open")) };
}

const titleOf = (card: HTMLElement) => within(card).getByRole("heading", { level: 3 });

describe("the service cards", () => {
  it("are four, each marked 'click/tap to expand' and closed at first", () => {
    const { cards, open } = renderServices();
    expect(cards.map((card) => titleOf(card).textContent)).toEqual([
      "Maintenance",
      "Plumbing & Heating",
      "General DIY",
      "Can't find what you need?",
    ]);
    for (const card of cards)
      expect(within(card).getByText("click/tap to expand")).toBeInTheDocument();
    expect(open()).toEqual([false, false, false, false]);
  });

  it("open and close one by one, whatever the others do", async () => {
    const { cards, open } = renderServices();
    const [first, , third] = cards as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
    await userEvent.click(titleOf(first));
    await userEvent.click(titleOf(third));
    expect(open()).toEqual([true, false, true, false]);
    await userEvent.click(titleOf(first));
    expect(open()).toEqual([false, false, true, false]);
  });

  it.each([
    [
      "Maintenance",
      [
        "grass cutting",
        "shed and fencing repairs",
        "blind installation",
        "resealing showers, sinks and baths",
        "fitting shower doors and enclosures",
        "outdoor tap installation",
        "all aspects of DIY considered",
      ],
    ],
    [
      "Plumbing & Heating",
      [
        "heating maintenance",
        "radiator installation or movement",
        "radiator bleeding or unblocking",
        "boiler servicing",
        "landlord gas safety certificates",
        "WC fit or fix",
        "new or leaky taps",
        "outdoor tap installation",
      ],
    ],
    [
      "General DIY",
      [
        "flat-pack assembly",
        "shelves",
        "curtain rails, mirrors and pictures",
        "TV bracket",
        "bespoke shelving",
        "general handyman tasks",
      ],
    ],
  ])("list all of %s", (title, items) => {
    const { cards } = renderServices();
    const card = cards.find((one) => titleOf(one).textContent === title);
    const listed = [...(card?.querySelectorAll("li") ?? [])].map((item) =>
      item.textContent?.toLowerCase(),
    );
    expect(listed).toEqual(items.map((item) => item.toLowerCase()));
  });

  it("recommend other trusted tradespeople in the last one", () => {
    const { cards } = renderServices();
    expect(cards.at(-1)).toHaveTextContent(/other trusted tradespeople/);
  });
});
