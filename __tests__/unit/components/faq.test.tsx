import { render, screen, within } from "@testing-library/react";
import { Faq } from "../../../src/components/faq";

const items = ["Are you near?", "What does it cost?", "When?"].map((question) => ({
  question,
  answer: `${question} That depends.`,
}));

describe("the questions", () => {
  it("stand in their order and are all closed at first", () => {
    render(<Faq items={items} />);
    expect(screen.getAllByRole("heading", { level: 3 }).map((one) => one.textContent)).toEqual(
      items.map(({ question }) => question),
    );
    for (const item of screen.getAllByRole("group")) expect(item).not.toHaveAttribute("open");
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
