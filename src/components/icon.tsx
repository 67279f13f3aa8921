import {
  BadgeCheck,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  Flame,
  Hammer,
  Handshake,
  Heater,
  type IconNode,
  Mail,
  MessageCircle,
  MessageSquareText,
  Phone,
  ShieldCheck,
  Sprout,
  Star,
  Wrench,
  X,
} from "lucide";
import { createElement } from "react";

/** Every drawing the content and the components may ask for, by the name they use. */
const drawings: Readonly<Record<string, IconNode>> = {
  "badge-check": BadgeCheck,
  close: X,
  email: Mail,
  expand: ChevronDown,
  flame: Flame,
  hammer: Hammer,
  handshake: Handshake,
  heater: Heater,
  messaging: MessageCircle,
  next: ChevronRight,
  phone: Phone,
  previous: ChevronLeft,
  "shield-check": ShieldCheck,
  sprout: Sprout,
  star: Star,
  text: MessageSquareText,
  wrench: Wrench,
};

/** A small drawing beside words that say the same; hidden from assistive technology. */
export function Icon({ name, className }: { name: string; className?: string }) {
  const shapes = drawings[name] ?? Wrench;
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
      {shapes.map(([shape, attributes]) =>
        createElement(shape, { key: JSON.stringify(attributes), ...attributes }),
      )}
    </svg>
  );
}
