import { domainToUnicode } from "node:url";
import { parseUrl } from "../../system/url";
import { originOf, withHttps } from "../values/links";
import { type Value, valueAt } from "../yaml/edits";

/** The address of the site. */
export interface SiteUrl {
  /** Without a slash at the end, such as `https://www.example.co.uk`; undefined where the site has no address yet. */
  origin: string | undefined;
  /** What every path of the site begins with, such as `/site`, or an empty string. */
  pathPrefix: string;
  /** A sentence for the owner about an invalid setting; there is then neither origin nor prefix. */
  problem?: string;
}

/**
 * An address as people read it: “https://www.xn--tischler-mller-psb.example/” as
 * “www.tischler-müller.example”. Links keep the form in ASCII (IDNA, RFC 5891), which every program takes.
 */
export function readableAddress(address: string): string {
  const { hostname, host, pathname } = new URL(address);
  const port = host.slice(hostname.length);
  return ((domainToUnicode(hostname) || hostname) + port + pathname).replace(/\/$/, "");
}

/**
 * The address of the site. Its origin is SITE_URL, or else `website` in business.yaml; its path is PATH_PREFIX. Both
 * variables may have slashes at their ends.
 *
 * @param business the content of business.yaml, whether it is valid or not
 */
export function readSiteUrl({
  env: { SITE_URL, PATH_PREFIX } = process.env,
  business,
}: {
  env?: NodeJS.ProcessEnv;
  business?: Value | undefined;
} = {}): SiteUrl {
  const given = withHttps(SITE_URL ?? "") || websiteOf(business);
  const url = given === undefined ? undefined : parseUrl(given);
  const invalid = (problem: string) => ({ origin: undefined, pathPrefix: "", problem });
  const isAddress = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash;
  if (given !== undefined && !isAddress) {
    return invalid(
      `SITE_URL is "${SITE_URL}". It takes the site's address as a browser shows it, such as https://www.example.co.uk`,
    );
  }
  if (url && url.pathname !== "/") {
    return invalid(
      `SITE_URL is "${SITE_URL}", with a path in it. Write SITE_URL=${url.origin} PATH_PREFIX=${url.pathname.replace(/\/+$/, "")}`,
    );
  }
  const parts = (PATH_PREFIX ?? "").trim().split("/").filter(Boolean);
  if (parts.some((part) => !/^[\w.~-]+$/.test(part) || /^\.+$/.test(part))) {
    return invalid(
      `PATH_PREFIX is "${PATH_PREFIX}". It takes the path below which the site will lie, of plain letters, digits and hyphens, such as /site`,
    );
  }
  return { origin: url?.origin, pathPrefix: parts.map((part) => `/${part}`).join("") };
}

function websiteOf(business: Value | undefined): string | undefined {
  const website = valueAt(business, ["website"]);
  return typeof website === "string" ? originOf(website) : undefined;
}
