import { act, fireEvent, render, screen } from "@testing-library/react";
import { idOf } from "../../page/form/field-element";
import { useUnfinished } from "../../page/saving/use-unfinished";

/** A date with the browser's own control beside it, in an entry, and whether their mistakes are shown. */
function Form({ entryIsNew = false }) {
  const { isUnfinished, begin, onBlur } = useUnfinished();
  const entry = ["list", 0];
  const field = [...entry, "date"];
  return (
    <main onBlur={onBlur}>
      <div id={idOf("business", entry)}>
        <div className="field" id={idOf("business", field)}>
          <input
            aria-label="Date"
            onChange={() =>
              begin(
                "business",
                entryIsNew ? { path: entry, value: { other: "" } } : { path: field, value: "x" },
              )
            }
          />
          <input aria-label="Date: choose it" />
        </div>
        <input aria-label="Other" />
      </div>
      <input aria-label="Outside" />
      <p>{isUnfinished(idOf("business", field)) ? "Date unfinished" : "Date finished"}</p>
      <p>{isUnfinished(idOf("business", entry)) ? "Entry unfinished" : "Entry finished"}</p>
    </main>
  );
}

const leave = (from: string, to: string) =>
  act(async () => {
    fireEvent.blur(screen.getByLabelText(from), { relatedTarget: screen.getByLabelText(to) });
  });

test("a mistake in a date is shown once the text is left, also for the control beside it", async () => {
  render(<Form />);
  fireEvent.change(screen.getByLabelText("Date"), { target: { value: "half" } });
  expect(screen.getByText("Date unfinished")).toBeVisible();
  await leave("Date", "Date: choose it");
  expect(screen.getByText("Date finished")).toBeVisible();
});

test("a new entry is unfinished as long as the focus stays in it", async () => {
  render(<Form entryIsNew />);
  fireEvent.change(screen.getByLabelText("Date"), { target: { value: "half" } });
  // Also of a field that the entry lacks, such as the times after the days.
  expect(screen.getByText("Date unfinished")).toBeVisible();
  await leave("Date", "Other");
  expect(screen.getByText("Date finished")).toBeVisible();
  expect(screen.getByText("Entry unfinished")).toBeVisible();
  await leave("Other", "Outside");
  expect(screen.getByText("Entry finished")).toBeVisible();
});
