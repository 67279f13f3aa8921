import { Icon } from "./icon";

/** A drawing of the content: SVG elements on lucide's grid. */
export interface Drawing {
  shapes: readonly { tag: string; attributes: Record<string, unknown> }[];
}

interface ContentIconProps extends Drawing {
  className?: string;
}

/** A drawing that the owner chose. */
export function ContentIcon({ shapes, className }: ContentIconProps) {
  const elements = shapes.map(({ tag, attributes }) => [tag, attributes] as const);
  return <Icon shapes={elements} className={className} />;
}
