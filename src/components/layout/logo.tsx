import { useSite } from "../../hooks/use-site";

/** The mark of `static/favicon.svg` in the page's colours: its first shape, the others cut out. */
export function Logo() {
  const { mark } = useSite();
  return (
    <svg viewBox={mark.viewBox} width="40" height="40" aria-hidden="true" focusable="false">
      {mark.shapes.map((shape, index) => (
        <path key={index} d={shape} fill={index === 0 ? "currentColor" : "var(--paper)"} />
      ))}
    </svg>
  );
}
