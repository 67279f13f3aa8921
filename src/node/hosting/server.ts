import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import path from "node:path";
import sirv from "sirv";
import { hashed, immutable, revalidated } from "./headers";

export interface SiteServerOptions {
  /** Absolute path of the built site. */
  directory: string;
  /** What every address begins with, such as `/site`, or nothing. */
  pathPrefix?: string;
}

/**
 * Serves the built site as a good static host does: compressed copies, addresses with and without
 * a slash and no redirects, status 404 with the site's own page.
 */
export function createSiteServer({ directory, pathPrefix = "" }: SiteServerOptions): Server {
  const serve = sirv(directory, {
    etag: true,
    gzip: true,
    brotli: true,
    extensions: ["html"],
    setHeaders(response, pathname) {
      response.setHeader("Cache-Control", hashed.test(pathname) ? immutable : revalidated);
      response.setHeader("X-Content-Type-Options", "nosniff");
      // Of all types used here the one that sirv does not know.
      if (pathname.endsWith(".ico")) response.setHeader("Content-Type", "image/x-icon");
    },
  });
  const notFound = readFileSync(path.join(directory, "404.html"));
  return createServer((request, response) => {
    const url = request.url ?? "/";
    const answerUnknown = () => {
      response.writeHead(404, {
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": revalidated,
        "X-Content-Type-Options": "nosniff",
      });
      response.end(request.method === "HEAD" ? undefined : notFound);
    };
    if (url === pathPrefix) request.url = "/";
    else if (url.startsWith(`${pathPrefix}/`)) request.url = url.slice(pathPrefix.length);
    else return answerUnknown();
    // sirv leaves %23, %26 and their like as they are; it takes the address parsed already.
    Object.assign(request, { _parsedUrl: { raw: request.url, pathname: pathOf(request.url) } });
    serve(request, response, answerUnknown);
  });
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
