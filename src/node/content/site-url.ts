import { domainToUnicode } from "node:url";
import { parseUrl } from "../system/url";
import { withHttps } from "./written-forms";

/** Where the site will be reachable, from the environment. */
export interface SiteUrl {
  /** Origin without a slash at the end, such as `https://www.example.co.uk`. */
  siteUrl: string;
  /** What every path within the site begins with, such as `/site`, or nothing. */
  pathPrefix: string;
  /** What is wrong with the settings, as the owner reads it; the rest is then a placeholder. */
  problem?: string;
}

/** Stands in where SITE_URL is not given: such a site can be looked at, not published. */
export const placeholderUrl = "https://thornbrook-handyman.example";

/**
 * An address as people read it: “https://www.xn--tischler-mller-psb.example/” as
 * “www.tischler-müller.example”. Links keep the form in ASCII (IDNA, RFC 5891), which every program takes.
 */
export function readableAddress(address: string): string {
  const { hostname, host, pathname } = new URL(address);
  const port = host.slice(hostname.length);
  return ((domainToUnicode(hostname) || hostname) + port + pathname).replace(/\/$/, "");
}

/** Reads SITE_URL and PATH_PREFIX, with or without slashes at their ends. */
export function readSiteUrl({ SITE_URL, PATH_PREFIX }: NodeJS.ProcessEnv = process.env): SiteUrl {
  const given = withHttps(SITE_URL ?? "") || placeholderUrl;
  const url = parseUrl(given);
  const wrong = (problem: string) => ({ siteUrl: placeholderUrl, pathPrefix: "", problem });
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash) {
    return wrong(
      `SITE_URL is "${given}". It takes the site's address as a browser shows it, such as https://www.example.co.uk`,
    );
  }
  if (url.pathname !== "/") {
    return wrong(
      `SITE_URL is "${given}", with a path in it. Write SITE_URL=${url.origin} PATH_PREFIX=${url.pathname.replace(/\/+$/, "")}`,
    );
  }
  const parts = (PATH_PREFIX ?? "").trim().split("/").filter(Boolean);
  if (parts.some((part) => !/^[\w.~-]+$/.test(part) || /^\.+$/.test(part))) {
    return wrong(
      `PATH_PREFIX is "${PATH_PREFIX}". It takes the path below which the site will lie, of plain letters, digits and hyphens, such as /site`,
    );
  }
  return { siteUrl: url.origin, pathPrefix: parts.map((part) => `/${part}`).join("") };
}
