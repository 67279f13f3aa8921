import { parseUrl, percentDecoded } from "../../system/url";
import { internationalNumber, isCertainNumber, isPossibleNumber, withoutLabel } from "./telephone";

/** A phone number and nothing else, with the separators that people write between digits. */
const numberAlone = /^[+(\d][\d\s+()./-]*$/;

/** Puts https:// before an address that begins with its host, such as “www.ann.co.uk”; others stay. */
export function withHttps(written: string): string {
  const beforeHost = /^(?:\/\/)?(?=(?:[\p{L}\p{M}\p{N}_-]+\.)+[\p{L}\p{M}]{2,}(?:[/?#:]|$))/u;
  return written.trim().replace(beforeHost, "https://");
}

/** “www.ann.co.uk” as “https://www.ann.co.uk”; undefined where there is more than a site's address. */
export function originOf(written: string): string | undefined {
  const address = withHttps(written);
  const url = /^https?:/i.test(address) ? parseUrl(address) : undefined;
  if (!url) return undefined;
  const { origin, hostname, href } = url;
  return hostname.includes(".") && href === `${origin}/` ? origin : undefined;
}

/** The https address of another site; a WhatsApp chat in the form that WhatsApp documents. */
export function linkOf(written: string): string | undefined {
  const chat = chatIn(written);
  if (chat) return chatLinkOf(chat.number, chat.text);
  const url = withHttps(written.replace(/^http:\/\//i, ""));
  return /^https:\/\/[^\s"<>]+\.[^\s"<>]+$/.test(url) && parseUrl(url) ? url : undefined;
}

/** The same as {@link linkOf}; a number alone is taken for WhatsApp. */
export function messagingLinkOf(written: string): string | undefined {
  return isNumberAlone(written) ? chatLinkOf(withoutLabel(written)) : linkOf(written);
}

/** Whether a text is a phone number and nothing else; the number need not exist. */
export const isNumberAlone = (written: string): boolean => numberAlone.test(withoutLabel(written));

/** Whether a text is a link to a WhatsApp chat with a phone number, even one that lacks its country code. */
export const isChatLink = (written: string): boolean => chatIn(written) !== undefined;

/** The number and the message of the chat that a WhatsApp link opens; undefined for a group, a catalogue or a short name. */
function chatIn(written: string): { number: string; text: string | null } | undefined {
  const url = parseUrl(withHttps(written));
  if (!url) return undefined;
  const { protocol, hostname, pathname, searchParams } = url;
  const isShortLink = /^(?:www\.)?wa\.me$/.test(hostname);
  const isLongLink = protocol === "whatsapp:" || /^(?:[a-z]+\.)?whatsapp\.com$/.test(hostname);
  const [first = ""] = pathname.split("/").filter(Boolean);
  const phoneParameter = (isShortLink || isLongLink) && searchParams.get("phone");
  const given = phoneParameter || (isShortLink && (percentDecoded(first) ?? first)) || "";
  const number = given.trim();
  return numberAlone.test(number) ? { number, text: searchParams.get("text") } : undefined;
}

/**
 * A chat's address: https://wa.me/ with country code and number as digits (WhatsApp, “How to use click to chat”);
 * undefined where the country is unknown.
 */
function chatLinkOf(number: string, text?: string | null): string | undefined {
  // A number without a zero or plus in front begins with its country code, or is British and lacks its zero.
  const candidates = /^[1-9]/.test(number) ? [`+${number}`, number] : [number];
  const valid = candidates.find(isCertainNumber) ?? candidates.find(isPossibleNumber);
  const message = text ? `?text=${encodeURIComponent(text)}` : "";
  return valid && `https://wa.me/${internationalNumber(valid).slice(1)}${message}`;
}

/** The number, in international form, that a link made by {@link chatLinkOf} calls; undefined for any other link. */
export const chatNumberIn = (url: string): string | undefined =>
  /^https:\/\/wa\.me\/(\d+)/.exec(url)?.[1]?.replace(/^/, "+");

/** The names of sites whose domain does not begin with them. */
const siteNames: Readonly<Record<string, string>> = {
  "g.co": "Google",
  "g.page": "Google",
  "goo.gl": "Google",
  "share.google": "Google",
  "fb.com": "Facebook",
  "fb.me": "Facebook",
};

/** The name of another site, from its address: “https://uk.trustpilot.com/review/x” as “Trustpilot”. */
export function siteNameOf(url: string): string {
  const { hostname } = new URL(url);
  const [domain = hostname] = /[^.]+\.(?:(?:co|org|me|ltd)\.uk|[^.]+)$/.exec(hostname) ?? [];
  const [name = domain] = domain.split(".");
  return siteNames[domain] ?? name.charAt(0).toUpperCase() + name.slice(1);
}
