import { render, screen, within } from "@testing-library/react";
import { Faq } from "../../../src/components/faq";

test("a long answer, which scrolls, has a tab stop, and a short one none", () => {
  const answers = { "Long?": "word ".repeat(200), "Short?": "No." };
  render(
    <Faq items={Object.entries(answers).map(([question, answer]) => ({ question, answer }))} />,
  );
  const [long, short] = screen.getAllByRole("group").map((item) => within(item as HTMLElement));
  expect(long?.getByText(/word word/).parentElement).toHaveAttribute("tabindex", "0");
  expect(short?.getByText("No.").parentElement).not.toHaveAttribute("tabindex");
});
