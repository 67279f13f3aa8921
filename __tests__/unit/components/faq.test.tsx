import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Faq } from "../../../src/components/faq";
import { pages } from "../../support/site";

const items = pages.home.faq.nodes;
const open = () => screen.getAllByRole("group").map((item) => item.hasAttribute("open"));
const question = (index: number) =>
  screen.getAllByRole("heading", { level: 3 })[index] as HTMLElement;

describe("the questions", () => {
  it("are four and all closed at first", () => {
    render(<Faq items={items} />);
    expect(open()).toEqual([false, false, false, false]);
  });

  it.each([0, 1, 2, 3])("show answer %i when it is chosen", async (index) => {
    render(<Faq items={items} />);
    await userEvent.click(question(index));
    expect(open()).toEqual([0, 1, 2, 3].map((at) => at === index));
  });

  it("close the open answer when it is chosen again", async () => {
    render(<Faq items={items} />);
    await userEvent.click(question(1));
    await userEvent.click(question(1));
    await waitFor(() => expect(open()).toEqual([false, false, false, false]));
  });

  it("share a name, so that browsers keep one open without script", () => {
    render(<Faq items={items} />);
    for (const item of screen.getAllByRole("group")) expect(item).toHaveAttribute("name", "faq");
  });

  it("give a long answer, which scrolls, a tab stop, and a short one none", () => {
    render(
      <Faq
        items={[
          { question: "Long?", answer: "word ".repeat(200) },
          { question: "Short?", answer: "No." },
        ]}
      />,
    );
    const [long, short] = screen.getAllByRole("group");
    expect(within(long as HTMLElement).getByText(/word word/).parentElement).toHaveAttribute(
      "tabindex",
      "0",
    );
    expect(within(short as HTMLElement).getByText("No.").parentElement).not.toHaveAttribute(
      "tabindex",
    );
  });
});
