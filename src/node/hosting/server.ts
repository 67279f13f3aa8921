import { existsSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import path from "node:path";
import sirv from "sirv";
import { hashed, immutable, revalidated, securityHeaders } from "./headers";

export interface SiteServerOptions {
  /** Absolute path of the built site. */
  directory: string;
  /** What every address begins with, such as `/site`, or nothing. */
  pathPrefix?: string;
}

/**
 * Serves the built site as a good static host does: compressed copies, addresses with and without
 * a slash and no redirects, status 404 with the site's own page, every header that hosts are told to
 * send. It may stay while the site is built again.
 */
export function createSiteServer({ directory, pathPrefix = "" }: SiteServerOptions): Server {
  const serve = sirv(directory, {
    // Looks for a file when it is asked for, not once for all.
    dev: true,
    etag: true,
    gzip: true,
    brotli: true,
    extensions: ["html"],
    setHeaders(response, pathname) {
      response.setHeader("Cache-Control", hashed.test(pathname) ? immutable : revalidated);
      // Of all types used here the one that sirv does not know.
      if (pathname.endsWith(".ico")) response.setHeader("Content-Type", "image/x-icon");
    },
  });
  return createServer((request, response) => {
    const url = request.url ?? "/";
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    const answerUnknown = () => {
      const page = readPage(path.join(directory, "404.html"));
      response.setHeader("Cache-Control", revalidated);
      response.writeHead(404, { "Content-Type": "text/html; charset=utf-8" });
      response.end(request.method === "HEAD" ? undefined : page);
    };
    if (url === pathPrefix) request.url = "/";
    else if (url.startsWith(`${pathPrefix}/`)) request.url = url.slice(pathPrefix.length);
    else return answerUnknown();
    // sirv leaves %23, %26 and their like as they are; it takes the address parsed already.
    Object.assign(request, { _parsedUrl: { raw: request.url, pathname: pathOf(request.url) } });
    serve(request, response, answerUnknown);
  });
}

/** A page as it is now; a sentence in its place while the site is being built. */
function readPage(file: string): string | Buffer {
  return existsSync(file) ? readFileSync(file) : "The site is being built. Try again in a minute.";
}

/**
 * The path of a file that an address asks for, with every letter decoded, as hosts do it: a
 * picture may be called `tap #1.jpg`. Percent signs stay encoded, because sirv decodes once more.
 */
function pathOf(url = "/"): string {
  const encoded = url.replace(/[?#].*/s, "");
  try {
    return decodeURIComponent(encoded).replaceAll("%", "%25");
  } catch {
    return encoded;
  }
}
