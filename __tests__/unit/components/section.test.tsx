import { render } from "@testing-library/react";
import { Section } from "../../../src/components/section";

test.each([undefined, null, ""])("where the introduction is %j no gap is left", (introduction) => {
  const { container } = render(
    <Section id="services" title="Services" introduction={introduction}>
      Cards
    </Section>,
  );
  expect(container.querySelector("p")).toBeNull();
});
