import fc from "fast-check";
import { type Hours, overlap } from "../../../../src/node/content/values/hours";
import { daysIn, week } from "../../../../src/node/content/values/written-forms";

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom("00", "30"))
  .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${minute}`);

const line: fc.Arbitrary<Hours> = fc.record({
  days: fc.constantFrom("Monday", "Friday to Monday", "Saturday and Sunday", "Monday to Sunday"),
  opens: time,
  closes: time,
});

/** Every half hour of the week in which people work. */
function halfHours({ days, opens = "", closes = "" }: Hours): Set<number> {
  const at = (text: string) => Number(text.slice(0, 2)) * 2 + (text.endsWith("30") ? 1 : 0);
  const length = (at(closes) - at(opens) + 48) % 48 || 48;
  const starts = daysIn(days).map((day) => week.indexOf(day) * 48 + at(opens));
  const all = starts.flatMap((start) => Array.from({ length }, (_, step) => (start + step) % 336));
  return new Set(all);
}

test("two lines overlap where they share half an hour of the week, after midnight and Sunday too", () => {
  fc.assert(
    fc.property(line, line, (one, other) => {
      const shared = [...halfHours(one)].some((half) => halfHours(other).has(half));
      expect(overlap(one, other)).toBe(shared);
    }),
    { numRuns: 2000, seed: 1 },
  );
});
