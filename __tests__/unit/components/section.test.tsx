import { render, screen, within } from "@testing-library/react";
import { Section } from "../../../src/components/section";

test("a section is a region named by its heading", () => {
  render(
    <Section id="services" title="Services">
      Cards
    </Section>,
  );
  const section = screen.getByRole("region", { name: "Services" });
  expect(within(section).getByRole("heading", { level: 2, name: "Services" })).toBeVisible();
  expect(section).toHaveTextContent("Cards");
});

test("its anchor can be led to, and takes focus then but never a tab stop", () => {
  render(
    <Section id="services" title="Services">
      Cards
    </Section>,
  );
  const section = screen.getByRole("region", { name: "Services" });
  expect(section).toHaveAttribute("id", "services");
  expect(section).toHaveAttribute("tabindex", "-1");
});

test("the introduction stands below the heading", () => {
  render(
    <Section id="services" title="Services" introduction="Four kinds of job.">
      Cards
    </Section>,
  );
  expect(screen.getByRole("heading").nextElementSibling).toHaveTextContent("Four kinds of job.");
});

test.each([undefined, null, ""])("where the introduction is %j no gap is left", (introduction) => {
  const { container } = render(
    <Section id="services" title="Services" introduction={introduction}>
      Cards
    </Section>,
  );
  expect(container.querySelector("p")).toBeNull();
});
