import { parsePhoneNumber } from "libphonenumber-js/min";

/**
 * Turns a British phone number as people write it into the international form that `tel:` links
 * need (E.164, ITU-T): “01632 960 142” becomes “+441632960142”. A number with a country code
 * keeps it.
 *
 * @throws {Error} when the text is no phone number
 */
export function internationalNumber(written: string): string {
  return parsePhoneNumber(written, "GB").number;
}
