import { parseUrl } from "../system/url";
import { internationalNumber, isPhoneNumber, isPossibleNumber, withoutLabel } from "./telephone";
import { withHttps } from "./written-forms";

/** A chat with a number, as people copy its address from WhatsApp or write it themselves. */
interface Chat {
  number: string;
  /** What the message is to begin with. */
  text: string;
}

/** A number and nothing else, with the signs that people put between its digits. */
const mereNumber = /^[+(\d][\d\s+()./-]*$/;

/** The address of another site, by https; that of a chat as WhatsApp documents it. */
export function linkOf(written: string): string | undefined {
  const chat = chatIn(written);
  if (chat) return chatLinkOf(chat);
  const url = withHttps(written.replace(/^http:\/\//i, ""));
  return /^https:\/\/[^\s"<>]+\.[^\s"<>]+$/.test(url) && parseUrl(url) ? url : undefined;
}

/** The same; a number alone is one on WhatsApp. */
export function messagingLinkOf(written: string): string | undefined {
  const number = withoutLabel(written);
  return mereNumber.test(number) ? chatLinkOf({ number, text: "" }) : linkOf(written);
}

/** Whether a text means a chat with a number of which the country is not to be known. */
export function lacksCountry(written: string): boolean {
  return chatIn(written) !== undefined || mereNumber.test(withoutLabel(written));
}

/** The number in a link to WhatsApp; none in links to a group, a catalogue or a short name. */
function chatIn(written: string): Chat | undefined {
  const url = parseUrl(withHttps(written));
  if (!url) return undefined;
  const { protocol, hostname, pathname, searchParams } = url;
  const text = searchParams.get("text") ?? "";
  const isShort = /^(?:www\.)?wa\.me$/.test(hostname);
  const isLong = protocol === "whatsapp:" || /^(?:[a-z]+\.)?whatsapp\.com$/.test(hostname);
  const [first = ""] = pathname.split("/").filter(Boolean);
  const given = (isShort || isLong) && searchParams.get("phone");
  const number = given || (isShort && decoded(first));
  return number && mereNumber.test(number.trim()) ? { number: number.trim(), text } : undefined;
}

/**
 * A chat's address: https://wa.me/, country code and number as digits alone (WhatsApp, “How to use click
 * to chat”); undefined where the country cannot be known.
 */
function chatLinkOf({ number, text }: Chat): string | undefined {
  const digits = countryAndNumber(number);
  return digits && `https://wa.me/${digits}${text && `?text=${encodeURIComponent(text)}`}`;
}

/** “07700 900 123”, “+44 (0)7700 900123” and “447700900123” as “447700900123”. */
function countryAndNumber(number: string): string | undefined {
  // Without a zero or plus in front the country’s code is there already, or the zero is missing.
  const isWhole = /^[1-9]/.test(number);
  const candidates = isWhole ? [`+${number}`, number] : [number];
  const valid = candidates.find(isPhoneNumber) ?? candidates.slice(0, 1).find(isPossibleNumber);
  return valid && internationalNumber(valid).slice(1);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
