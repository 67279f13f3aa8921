import { render, screen } from "@testing-library/react";
import { OpeningHours } from "../../../src/components/opening-hours";

const labels = { openingHours: "Hours", until: "to" };

test("the hours of some days stand on a line each", () => {
  const hours = [
    { days: "Monday to Friday", opens: "08:00", closes: "18:00", note: null },
    { days: "Saturday", opens: "09:00", closes: "13:00", note: "ring first" },
  ];
  render(<OpeningHours hours={hours} labels={labels} />);
  expect(screen.getByRole("term")).toHaveTextContent("Hours");
  expect(screen.getAllByRole("definition").map((line) => line.textContent)).toEqual([
    "Monday to Friday 08:00 to 18:00",
    "Saturday 09:00 to 13:00, ring first",
  ]);
});

test("where no hours are given, nothing stands", () => {
  const { container } = render(<OpeningHours hours={null} labels={labels} />);
  expect(container).toBeEmptyDOMElement();
});
