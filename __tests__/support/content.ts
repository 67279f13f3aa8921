import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";

/** The words of the site as its owner wrote them, so that editing them breaks no test. */
function read<T>(name: string): T {
  return parse(readFileSync(path.resolve("src/content", `${name}.yaml`), "utf8")) as T;
}

export const business = read<{
  name: string;
  phone: string;
  email: string;
  villages?: string[];
  messagingLink?: { url: string };
}>("business");
export const home = read<{
  badges: { text: string }[];
  services: { title: string };
}>("home");
export const contact = read<{
  title: string;
  ways: { kind: string; title: string }[];
  message: { title: string };
}>("contact");
export const services = read<{ title: string; items: string[] }[]>("services");
export const questions = read<{ question: string; answer: string }[]>("faq");
export const photos = read<{ url: string; caption: string; alt?: string }[]>("gallery").map(
  (photo) => ({ ...photo, alt: photo.alt ?? photo.caption }),
);
export const reviews = read<{ name: string; rating: number; date: string }[]>("reviews");
export const pageMeta = read<{ path: string; title: string; description: string }[]>("pages");
export const words = read<{
  skip: string;
  menu: string;
  home: string;
  call: string;
  expand: string;
  privacyNotice: string;
  copyright: string;
  stars: string;
  navigation: { text: string; to: string }[];
  lightbox: {
    label: string;
    close: string;
    previous: string;
    next: string;
    of: string;
    failed: string;
  };
  error: { title: string; help: string };
  more?: { and: string; more: string };
  copy?: { number: string; copied: string };
}>("interface");

/** The three routes. */
export const routes = ["/", "/gallery", "/privacy-notice"] as const;

/** An address that no page has. */
export const unknownPath = "/no-such-page";
