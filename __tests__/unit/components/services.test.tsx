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

  it("tell closed the first jobs, and how many more there are", () => {
    const more = { and: "and", more: "others" };
    const short = {
      title: "Gates",
      icon: { shapes: [{ tag: "path", attributes: { d: "M0 0h8" } }] },
      introduction: null,
      items: ["Oiling", "Hanging"],
    };
    render(<Services services={[...services, short]} hint="Open" more={more} />);
    for (const { title, items } of services) {
      const summary = screen.getByRole("heading", { name: title }).parentElement;
      for (const item of items.slice(0, 3)) expect(summary).toHaveTextContent(item);
      if (items.length > 3) {
        expect(summary).toHaveTextContent(`and ${items.length - 3} others`);
        expect(summary).not.toHaveTextContent(items[3] ?? "");
      }
    }
    const summary = screen.getByRole("heading", { name: short.title }).parentElement;
    expect(summary).toHaveTextContent("Oiling · Hanging");
    expect(summary).not.toHaveTextContent("others");
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
