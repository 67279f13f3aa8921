import { render, screen, within } from "@testing-library/react";
import { Services } from "../../../src/components/services";
import { pages, site } from "../../support/site";

const services = pages.home.services.nodes;

describe("the service cards", () => {
  it("stand in their order, each with its invitation, and are all closed at first", () => {
    render(<Services services={services} hint={site.interface.expand} />);
    const cards = screen.getAllByRole("group");
    expect(screen.getAllByRole("heading", { level: 3 }).map((one) => one.textContent)).toEqual(
      services.map(({ title }) => title),
    );
    for (const card of cards) {
      expect(within(card).getByText(site.interface.expand)).toBeInTheDocument();
      expect(card).not.toHaveAttribute("open");
      // Cards of one name would close each other.
      expect(card).not.toHaveAttribute("name");
    }
  });

  it("list all of their jobs, below the introduction where there is one", () => {
    render(<Services services={services} hint="Open" />);
    for (const [index, card] of screen.getAllByRole("group").entries()) {
      const { introduction, items } = services[index] ?? { introduction: null, items: [] };
      expect([...card.querySelectorAll("li")].map((item) => item.textContent)).toEqual(items);
      if (introduction) expect(card).toHaveTextContent(introduction);
    }
  });
});
