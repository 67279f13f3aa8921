import { parseUrl, percentDecoded } from "../system/url";
import { internationalNumber, isCertainNumber, isPossibleNumber, withoutLabel } from "./telephone";

/** A WhatsApp chat. */
interface Chat {
  number: string;
  /** The beginning of the message. */
  text: string;
}

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
  if (chat) return chatLinkOf(chat);
  const url = withHttps(written.replace(/^http:\/\//i, ""));
  return /^https:\/\/[^\s"<>]+\.[^\s"<>]+$/.test(url) && parseUrl(url) ? url : undefined;
}

/** The same as {@link linkOf}; a number alone is taken for WhatsApp. */
export function messagingLinkOf(written: string): string | undefined {
  return isNumberAlone(written)
    ? chatLinkOf({ number: withoutLabel(written), text: "" })
    : linkOf(written);
}

/** Whether a text is a phone number and nothing else; the number need not exist. */
export const isNumberAlone = (written: string): boolean => numberAlone.test(withoutLabel(written));

/** Whether a text is a link to a WhatsApp chat with a phone number, even one that lacks its country code. */
export const isChatLink = (written: string): boolean => chatIn(written) !== undefined;

/** The chat that a WhatsApp link opens; undefined for links to a group, a catalogue or a short name. */
function chatIn(written: string): Chat | undefined {
  const url = parseUrl(withHttps(written));
  if (!url) return undefined;
  const { protocol, hostname, pathname, searchParams } = url;
  const text = searchParams.get("text") ?? "";
  const isShortLink = /^(?:www\.)?wa\.me$/.test(hostname);
  const isLongLink = protocol === "whatsapp:" || /^(?:[a-z]+\.)?whatsapp\.com$/.test(hostname);
  const [first = ""] = pathname.split("/").filter(Boolean);
  const phoneParameter = (isShortLink || isLongLink) && searchParams.get("phone");
  const number = phoneParameter || (isShortLink && (percentDecoded(first) ?? first));
  return number && numberAlone.test(number.trim()) ? { number: number.trim(), text } : undefined;
}

/**
 * A chat's address: https://wa.me/ with country code and number as digits (WhatsApp, “How to use click to chat”);
 * undefined where the country is unknown.
 */
function chatLinkOf({ number, text }: Chat): string | undefined {
  const digits = countryAndNumber(number);
  return digits && `https://wa.me/${digits}${text && `?text=${encodeURIComponent(text)}`}`;
}

/** “07700 900 123”, “+44 (0)7700 900123” and “447700900123” as “447700900123”. */
function countryAndNumber(number: string): string | undefined {
  // A number without a zero or plus in front begins with its country code, or is British and lacks its zero.
  const lacksPrefix = /^[1-9]/.test(number);
  const candidates = lacksPrefix ? [`+${number}`, number] : [number];
  const valid = candidates.find(isCertainNumber) ?? candidates.find(isPossibleNumber);
  return valid && internationalNumber(valid).slice(1);
}

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
