import { Icon } from "./icon";

interface ContentIconProps {
  /** SVG path data, as it comes with the content. */
  shapes: readonly string[];
  className?: string;
}

/** A drawing that the owner chose. */
export function ContentIcon({ shapes, className }: ContentIconProps) {
  return <Icon shapes={shapes.map((d) => ["path", { d }])} className={className} />;
}
