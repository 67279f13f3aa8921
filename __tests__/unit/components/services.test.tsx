import { render, screen } from "@testing-library/react";
import { Services } from "../../../src/components/services";
import { pages } from "../../support/site";

const services = pages.home.services.nodes;

describe("the service cards", () => {
  it("show closed the first jobs, and how many more there are", () => {
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
});
