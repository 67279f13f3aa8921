import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { build } from "esbuild";
import type { CreateDevServerArgs } from "gatsby";
import { z } from "zod";
import { editorPath } from "../../shared-names";
import { type Leftover, readSources, unsaidCaptions } from "../content";
import { iconNamed, iconNames } from "../content/icons";
import { readSiteUrl } from "../content/site-url";
import { printMessage } from "../gatsby/diagnostics";
import { thumbnail } from "../images";
import { contentDirectory, imagesDirectory } from "../paths";
import { buildLive, copyDirectory, liveDirectory } from "./build";
import { readFiles, saveFile, saveRequest, toDosOf } from "./content-files";
import { checkOrigin, Refusal, readBody, refusalFor } from "./guard";
import { onlineActions, onlineStatus, recordBuild } from "./online";
import { zipFolder } from "./online-zip";
import { addPhoto } from "./photos";
import { deletePicture, readPictures, restorePicture } from "./pictures";

/** What must not go live; nothing while anything is to be mended. */
interface SiteCheck {
  guard: (siteUrl: string | undefined) => Promise<Leftover[] | undefined>;
}

const pictureRequest = z.object({ url: z.string() });

const buildRequest = z.object({ siteUrl: z.string() });

const onlineRequest = z.object({ action: z.enum(["git", "hand", "folder", "downloaded", "push"]) });

const directories = { contentDirectory, imagesDirectory };

/** Bytes of a request at most. */
const mostBytes = { json: 1_000_000, photo: 120_000_000 };

/** Nothing from elsewhere, and no frame around it. */
const headers = {
  "Cache-Control": "no-store",
  "Content-Security-Policy":
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob:; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
};

const folder = createHash("sha256").update(path.resolve()).digest("hex");

const html = `<!doctype html><html lang="en-GB"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Change your website</title>
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="${editorPath}/editor.css">
<div id="editor" data-folder="${folder}"></div><script type="module" src="${editorPath}/editor.js"></script></html>`;

/** In `develop` serves the content editor, and says where. */
export function serveEditor(
  { app, store, reporter }: Pick<CreateDevServerArgs, "app" | "store" | "reporter">,
  site: SiteCheck,
): void {
  const { program } = store.getState();
  app.use(editorPath, async (request: IncomingMessage, response: ServerResponse) => {
    response.removeHeader("Access-Control-Allow-Origin");
    const send = (status: number, type: string, body: string | Uint8Array) =>
      response.writeHead(status, { ...headers, "Content-Type": type }).end(body);
    try {
      const [type, body] = await answer(request, site);
      send(200, type, body);
    } catch (error) {
      const refusal = refusalFor(error);
      if (!refusal) reporter.error("The content editor has failed.", error as Error);
      const { status, message } = refusal ?? { status: 500, message: (error as Error).message };
      send(status, "text/plain; charset=utf-8", message);
    }
  });
  const address = `http://localhost:${program.port}${editorPath}`;
  printMessage(reporter, `Change words and photos at ${address}`);
}

/** The type and the body of what is answered. */
type Answer = [type: string, body: string | Uint8Array];

async function answer(request: IncomingMessage, site: SiteCheck): Promise<Answer> {
  checkOrigin(request);
  const { pathname, searchParams } = new URL(`http://localhost${request.url}`);
  switch (`${request.method} ${pathname}`) {
    case "GET /":
      return ["text/html; charset=utf-8", html];
    case "GET /editor.js":
      return ["text/javascript; charset=utf-8", await bundle(".js")];
    case "GET /editor.css":
      return ["text/css; charset=utf-8", await bundle(".css")];
    case "GET /files":
      return json(await readFiles(directories));
    case "GET /icons":
      return json(Object.fromEntries(iconNames.map((name) => [name, iconNamed(name).shapes])));
    case "GET /leftovers":
      return json([
        ...(await listToDos(site, searchParams.get("site") || undefined)),
        ...(await captionsToWrite()),
      ]);
    case "GET /photo": {
      const picture = await thumbnail(imagesDirectory, searchParams.get("url") ?? "");
      if (!picture) throw new Refusal(404, "There is no such photo.");
      return ["image/jpeg", picture];
    }
    case "POST /save":
      return json(await saveFile(directories, await readJson(request, saveRequest)));
    case "POST /photo": {
      const bytes = await readBody(request, mostBytes.photo);
      const folder = searchParams.has("logo") ? "" : "gallery";
      const name = searchParams.get("name") ?? "";
      return json(await addPhoto({ imagesDirectory, folder, name, bytes }));
    }
    case "GET /pictures":
      return json(await readPictures(directories));
    case "POST /delete": {
      const { url } = await readJson(request, pictureRequest);
      return json(await deletePicture(directories, url));
    }
    case "POST /restore": {
      const { url } = await readJson(request, pictureRequest);
      return json(await restorePicture(directories, url));
    }
    case "POST /build":
      return json(await buildSite(site, await readJson(request, buildRequest)));
    case "GET /website.zip":
      return ["application/zip", await zipFolder(liveDirectory)];
    case "POST /online":
      await onlineActions[(await readJson(request, onlineRequest)).action]();
      return json(await onlineStatus());
    case "GET /online":
      return json(await onlineStatus());
    default:
      throw new Refusal(404, "There is nothing here.");
  }
}

const json = (value: unknown): Answer => ["application/json", JSON.stringify(value ?? {})];

async function readJson<Body>(request: IncomingMessage, schema: z.ZodType<Body>): Promise<Body> {
  const body = await readBody(request, mostBytes.json);
  try {
    return schema.parse(JSON.parse(body.toString()));
  } catch {
    throw new Refusal(400, "This cannot be read.");
  }
}

async function listToDos({ guard }: SiteCheck, siteUrl: string | undefined) {
  const mendFirst = { message: "Something is to be mended first." };
  return toDosOf((await guard(siteUrl)) ?? [mendFirst]);
}

async function captionsToWrite() {
  const { files } = await readSources(contentDirectory);
  return toDosOf(unsaidCaptions(files.gallery)).map((toDo) => ({ ...toDo, mayWait: true }));
}

const notAnAddress =
  "cannot be the address of your website. Write it as a browser shows it, up to the first slash after " +
  "the name: https://www.your-name.co.uk";

/** Builds what may go live; otherwise says what stands in the way. */
async function buildSite(site: SiteCheck, { siteUrl: given }: z.infer<typeof buildRequest>) {
  const { siteUrl, problem } = readSiteUrl({ ...process.env, SITE_URL: given });
  if (problem) return { problem: `“${given}” ${notAnAddress}` };
  const left = await listToDos(site, siteUrl);
  if (left.length > 0) return { problem: left.map(({ message }) => message).join("\n") };
  const failed = await buildLive(siteUrl);
  if (failed) return { problem: failed };
  await recordBuild(copyDirectory);
  return { folder: liveDirectory };
}

/** The page's script or styles, bundled anew each time so that a change of them shows. */
async function bundle(kind: ".js" | ".css"): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.resolve("src/editor/editor.tsx")],
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
