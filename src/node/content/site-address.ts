import { originOf } from "./written-forms";

/**
 * Where the site will be: what a host's variable says, or else `website` in business.yaml; undefined where
 * neither says it.
 *
 * @param business what that file holds, be it in order or not
 */
export function siteAddress(business: unknown): string | undefined {
  const { website } = (business ?? {}) as { website?: unknown };
  return process.env.SITE_URL || originOf(String(website ?? ""));
}
