import {
  BadgeCheck,
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
  Wrench,
} from "lucide";
import { Icon } from "./icon";

/** Every drawing that the content files may ask for, by the name they use. */
const drawings: Readonly<Record<string, IconNode>> = {
  "badge-check": BadgeCheck,
  email: Mail,
  flame: Flame,
  hammer: Hammer,
  handshake: Handshake,
  heater: Heater,
  messaging: MessageCircle,
  phone: Phone,
  "shield-check": ShieldCheck,
  sprout: Sprout,
  text: MessageSquareText,
};

/** A drawing named in the content; a spanner where the name is not known. */
export function ContentIcon({ name, className }: { name: string; className?: string }) {
  const drawing = Object.hasOwn(drawings, name) ? drawings[name] : undefined;
  return <Icon shapes={drawing ?? Wrench} className={className} />;
}
