import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { build } from "esbuild";
import type { CreateDevServerArgs } from "gatsby";
import { contentType } from "mime-types";
import type { z } from "zod";
import { isInTheWay, type LongAction, mostPictureBytes, Refusal } from "../protocol";
import { answersRequest, askedFirst, begin, bring, bringRequest } from "./begin";
import { type Check, findingsOf } from "./form/findings";
import { addressAtLocalhost, checkFolder, checkOrigin, readBody, refusalFor } from "./guard";
import {
  buildLive,
  builtDirectory,
  copyDirectory,
  openFolder,
  zipFolder,
  zipOwnersFiles,
} from "./online/live-build";
import { onlineStatus, pushBuilt, readAddress, recordBuild, recordOnline } from "./online/online";
import { start } from "./online/under-way";
import { deletePicture, readPictures, restorePicture } from "./pictures/picture-library";
import { addPicture } from "./pictures/uploads";
import { readFiles, saveFile } from "./saving/content-files";
import { saveRequest } from "./saving/save-request";
import { checkSite, editorPath, pictureDirectories, sitesBeside, thumbnail } from "./site";

/** The most bytes of a request's body; the page refuses a larger picture by its name. */
const mostBytes = { json: 1_000_000, picture: mostPictureBytes };

/** The page loads nothing from elsewhere, and no other page can show it in a frame. */
const headers = {
  "Cache-Control": "no-store",
  "Content-Security-Policy":
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob:; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
};

const folder = encodeURIComponent(path.resolve());

// A browser that translates the page replaces its texts, and React could no longer change “Saving …”.
const html = `<!doctype html><html lang="en-GB" translate="no"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Change your website</title>
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="${editorPath}/editor.css">
<div id="editor" data-folder="${folder}"><p class="wait">One moment …</p></div><script type="module" src="${editorPath}/editor.js"></script></html>`;

/** Serves the content editor in `develop`, and prints its address. */
export function serveEditor(
  { app, store, reporter }: Pick<CreateDevServerArgs, "app" | "store" | "reporter">,
  check: Check = checkSite,
): void {
  const { program } = store.getState();
  app.use(editorPath, async (request: IncomingMessage, response: ServerResponse) => {
    response.removeHeader("Access-Control-Allow-Origin");
    const send = (status: number, type: string, body: string | Uint8Array) =>
      response.writeHead(status, { ...headers, "Content-Type": type }).end(body);
    const explain = (error: unknown) => {
      const refusal = refusalFor(error);
      if (!refusal) reporter.error("The content editor has failed.", error as Error);
      return refusal ?? { status: 500, message: (error as Error).message };
    };
    const startWork = (action: LongAction, work: () => Promise<void>) =>
      start(action, work, (error) => explain(error).message);
    try {
      const { type, body } = await answer(request, check, startWork);
      const elsewhere = request.url === "/" ? addressAtLocalhost(request, editorPath) : undefined;
      if (elsewhere) response.writeHead(302, { ...headers, Location: elsewhere }).end();
      else send(200, type, body);
    } catch (error) {
      const { status, message } = explain(error);
      send(status, "text/plain; charset=utf-8", message);
    }
  });
  const address = `http://localhost:${program.port}${editorPath}`;
  reporter.info(`Change words and photos at ${address}`);
}

/** Starts what takes minutes; its errors are reported as those of a request are. */
type StartWork = (action: LongAction, work: () => Promise<void>) => void;

/** The answers by method and path: the text or bytes of a file, or a value that is sent as JSON. */
function routesFor(
  request: IncomingMessage,
  params: URLSearchParams,
  check: Check,
  startWork: StartWork,
): Record<string, () => unknown> {
  const param = (name: string) => params.get(name) ?? "";
  const thenStatus = (act: () => void | Promise<void>) => async () => {
    await act();
    return onlineStatus();
  };
  return {
    "GET /": () => html,
    "GET /editor.js": () => bundle(".js"),
    "GET /editor.css": () => bundle(".css"),
    "GET /files": readFiles,
    "GET /findings": async () => findingsOf(await check()),
    "GET /questions": askedFirst,
    "POST /begin": async () => begin(await readJson(request, answersRequest)),
    "GET /sites": () => sitesBeside(),
    "POST /bring": async () => bring(await readJson(request, bringRequest)),
    "GET /copy.zip": zipOwnersFiles,
    "GET /thumbnail.jpg": async () => {
      const picture = await thumbnail(pictureDirectories, param("url"), params.has("whole"));
      if (!picture) throw new Refusal(404, "There is no such picture.");
      return picture;
    },
    "POST /save": async () => saveFile(await readJson(request, saveRequest)),
    "POST /picture": async () => {
      const bytes = await readBody(request, mostBytes.picture);
      const folder = params.has("logo") ? "" : "gallery";
      return addPicture({ folder, name: param("name"), bytes });
    },
    "GET /pictures": readPictures,
    "POST /delete": () => deletePicture(param("url")),
    "POST /restore": () => restorePicture(param("url")),
    "GET /website.zip": () => zipFolder(builtDirectory),
    "GET /online": onlineStatus,
    "POST /build": thenStatus(() => startWork("build", () => buildSite(check))),
    "POST /push": thenStatus(() => startWork("push", pushBuilt)),
    "POST /folder": thenStatus(() => openFolder(builtDirectory)),
    "POST /downloaded": thenStatus(() => recordOnline("hand")),
  };
}

async function answer(request: IncomingMessage, check: Check, startWork: StartWork) {
  checkOrigin(request);
  checkFolder(request, folder);
  const { pathname, searchParams } = new URL(`http://localhost${request.url}`);
  const route = routesFor(request, searchParams, check, startWork)[`${request.method} ${pathname}`];
  if (!route) throw new Refusal(404, "There is nothing here.");
  const result = await route();
  return typeof result === "string" || result instanceof Uint8Array
    ? { type: contentType(path.extname(pathname) || ".html") || "", body: result }
    : { type: "application/json", body: JSON.stringify(result ?? {}) };
}

async function readJson<Value>(request: IncomingMessage, schema: z.ZodType<Value>): Promise<Value> {
  const body = await readBody(request, mostBytes.json);
  try {
    return schema.parse(JSON.parse(body.toString()));
  } catch {
    throw new Refusal(400, "This cannot be read.");
  }
}

/** Builds the site, or refuses with what keeps it from going live. */
async function buildSite(check: Check): Promise<void> {
  const obstacles = findingsOf(await check()).filter(isInTheWay);
  if (obstacles.length > 0) {
    throw new Refusal(422, obstacles.map(({ message }) => message).join("\n"));
  }
  const { origin, problem } = await readAddress();
  if (origin === undefined) throw new Refusal(422, problem ?? "The site has no address yet.");
  const begun = new Date();
  await buildLive(origin);
  await recordBuild(copyDirectory, begun);
}

/** The page's script or styles, bundled at each request so that it shows what was changed in them. */
async function bundle(kind: ".js" | ".css"): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.resolve("editor/page/editor.tsx")],
    outdir: "/",
    bundle: true,
    write: false,
    format: "esm",
    jsx: "automatic",
    loader: { ".md": "text" },
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return outputFiles.find((file) => file.path.endsWith(kind))?.text ?? "";
}
