import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import { contentType } from "mime-types";
import Negotiator from "negotiator";
import send from "send";
import { isFile } from "../system/files";
import { percentDecoded } from "../system/url";
import { immutable, immutablePath, revalidated, securityHeaders } from "./headers";

export interface SiteServerOptions {
  /** Absolute path of the built site. */
  directory: string;
  /** What every URL's path begins with, such as `/site`, or nothing. */
  pathPrefix?: string;
}

/** In characters; nginx takes about as many. */
const longestUrl = 8000;

/** Dot files, and the file for other hosts. */
const hidden = /^\/_headers$|\/\.(?!well-known\/)/;

/** The extensions of compressed copies by their content coding, the smallest copy first. */
const compressed: Readonly<Record<string, string>> = { br: ".br", gzip: ".gz" };

/**
 * Serves the built site as a good static host does: compressed copies, paths with and without a
 * slash at the end and no redirects, status 404 with the site's own page, every header that hosts
 * are configured to send. It looks for files at each request, so the site may be built again meanwhile.
 */
export function createSiteServer({ directory, pathPrefix = "" }: SiteServerOptions): Server {
  return createServer((request, response) => {
    const { method = "", url = "/" } = request;
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    response.setHeader("Cache-Control", revalidated);
    if (method !== "GET" && method !== "HEAD") {
      return response.writeHead(405, { Allow: "GET, HEAD" }).end();
    }
    const pathname = percentDecoded(url.replace(/[?#].*/s, ""));
    if (url.length > longestUrl) return response.writeHead(414).end();
    // No file can have a name with a null character.
    if (pathname === undefined || pathname.includes("\0")) return response.writeHead(400).end();
    const file = publishedFile(directory, pathname, pathPrefix);
    return file ? sendFile(request, response, directory, file) : sendNotFound(response, directory);
  });
}

/** The file that answers a path, such as `/gallery.html` for `/gallery/`; undefined where there is none. */
function publishedFile(
  directory: string,
  pathname: string,
  pathPrefix: string,
): string | undefined {
  if (pathname !== pathPrefix && !pathname.startsWith(`${pathPrefix}/`)) return undefined;
  // Joined to the root, so that no `..` leads above it.
  const inside = path.posix.join("/", pathname.slice(pathPrefix.length)).replace(/\/$/, "");
  if (hidden.test(inside)) return undefined;
  const candidates = [inside, `${inside}.html`, `${inside}/index.html`];
  return candidates.find((file) => isFile(path.join(directory, file)));
}

/** Sends a file, or its smallest compressed copy that the browser takes. */
function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  directory: string,
  file: string,
): void {
  if (immutablePath.test(file)) response.setHeader("Cache-Control", immutable);
  response.setHeader("Content-Type", typeOf(file));
  response.setHeader("Vary", "Accept-Encoding");
  const accepted = new Negotiator(request).encodings();
  const coding = Object.keys(compressed).find(
    (name) => accepted.includes(name) && isFile(path.join(directory, file + compressed[name])),
  );
  if (coding) response.setHeader("Content-Encoding", coding);
  const sent = coding ? file + compressed[coding] : file;
  const options = { root: directory, cacheControl: false, dotfiles: "allow" } as const;
  send(request, encodeURIComponent(sent), options).pipe(response);
}

function typeOf(file: string): string {
  // RFC 6350, 10.1; the package has an older type.
  if (file.endsWith(".vcf")) return "text/vcard; charset=utf-8";
  return contentType(path.extname(file)) || "application/octet-stream";
}

/** The site's own page for unknown paths; a sentence in its place while the site is being built. */
function sendNotFound(response: ServerResponse, directory: string): void {
  const page = path.join(directory, "404.html");
  response.writeHead(404, { "Content-Type": "text/html; charset=utf-8" });
  // Node leaves the body out of an answer to HEAD.
  response.end(
    isFile(page) ? readFileSync(page) : "The site is being built. Try again in a minute.",
  );
}
