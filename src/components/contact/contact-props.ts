import type { ReactNode } from "react";
import type { Business, Labels } from "../../hooks/use-site";

export interface ContactProps {
  ways: readonly {
    kind: "phone" | "text" | "messaging" | "email";
    title: string;
    text: string | null;
  }[];
  message: { title: string; items: readonly string[] | null };
  business: Business;
  /** The number for texts and messaging apps. */
  messageNumber: string;
  /** The link to a messaging app, if the owner gives one. */
  messagingLink?: { text: string; url: string } | null;
  /** The text of the link to the contact card. */
  save: string;
  /** The texts of the button that copies the number, before and after; without them there is no button. */
  copy?: { number: string; copied: string } | null;
  /** What jobs cost, and the least that a visit costs, if the owner says so. */
  prices?: readonly { job: string; price: string }[] | null;
  minimumCharge?: string | null;
  labels: Pick<Labels["facts"], "prices" | "minimumCharge">;
  /** A second number, and when people may ring. They stand by the number, or with the other ways where `ways` has no phone. */
  children?: ReactNode;
}
