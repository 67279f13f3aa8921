/** What sites are called whose addresses do not say it. */
const siteNames: Readonly<Record<string, string>> = {
  "g.co": "Google",
  "g.page": "Google",
  "goo.gl": "Google",
  "share.google": "Google",
  "fb.com": "Facebook",
  "fb.me": "Facebook",
};

/** The name of a site, as its address has it: “https://uk.trustpilot.com/review/x” as “Trustpilot”. */
export function siteNameOf(url: string): string {
  const { hostname } = new URL(url);
  const [domain = hostname] = /[^.]+\.(?:(?:co|org|me|ltd)\.uk|[^.]+)$/.exec(hostname) ?? [];
  const [name = domain] = domain.split(".");
  return siteNames[domain] ?? name.charAt(0).toUpperCase() + name.slice(1);
}
