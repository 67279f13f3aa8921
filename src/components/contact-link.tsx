import { Mail, Phone } from "lucide";
import type { ReactNode } from "react";
import type { Business } from "../hooks/use-site";
import { Icon } from "./icon";

interface ContactLinkProps {
  kind: "phone" | "email";
  business: Pick<Business, "phone" | "telephone" | "email">;
  className?: string;
  /** Draws a small telephone or envelope before the text. */
  icon?: boolean;
  /** What to show instead of the number or address itself. */
  children?: ReactNode;
}

/** A link that rings the business or starts an email to it. */
export function ContactLink({ kind, business, className, icon, children }: ContactLinkProps) {
  const [href, text] =
    kind === "phone"
      ? [`tel:${business.telephone}`, business.phone]
      : [`mailto:${business.email}`, <Address key="email" email={business.email} />];
  return (
    <a className={className} href={href}>
      {icon && <Icon shapes={kind === "phone" ? Phone : Mail} />}
      {children ?? text}
    </a>
  );
}

/** An email address, which breaks after its “@” where it is too long for a line. */
function Address({ email }: { email: string }) {
  const [name, domain] = email.split("@");
  return (
    <>
      {name}@<wbr />
      {domain}
    </>
  );
}
