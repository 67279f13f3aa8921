import { createElement } from "react";

interface IconProps {
  /** SVG elements on lucide's grid of 24. */
  shapes: readonly (readonly [tag: string, attributes: Record<string, unknown>])[];
  className?: string;
}

/** A small drawing beside text that says the same; hidden from assistive technology. */
export function Icon({ shapes, className }: IconProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shapes.map(([tag, attributes]) =>
        createElement(tag, { key: JSON.stringify(attributes), ...attributes }),
      )}
    </svg>
  );
}
