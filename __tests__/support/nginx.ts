import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./site-copy";

/**
 * Starts a real nginx with the site's own configuration, on a free port of this computer, in a
 * folder of its own; a copy of the site, so that a test may put a dot file there.
 */
export async function startNginx(site: string) {
  const directory = mkdtempSync(path.join(tmpdir(), "nginx-"));
  const root = path.join(directory, "site");
  cpSync(site, root, { recursive: true });
  const port = await freePort();
  const server = readFileSync("src/node/hosting/nginx.conf", "utf8")
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replace("/var/www/site", root);
  writeFileSync(
    path.join(directory, "nginx.conf"),
    `daemon off; pid ${directory}/pid; error_log ${directory}/error.log;
events { worker_connections 512; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${directory}/${name};`)
    .join("\n  ")}
  ${server}
}`,
  );
  // Workers of a server that root starts must be able to read the copy.
  const user = process.getuid?.() === 0 ? ["-g", "user root;"] : [];
  const nginx: ChildProcess = spawn(
    "nginx",
    ["-p", directory, "-c", path.join(directory, "nginx.conf"), ...user],
    { stdio: "ignore" },
  );
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 50; tries++) {
    if (await fetch(address).catch(() => undefined)) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    address,
    port,
    root,
    stop: async () => {
      const ended = new Promise((resolve) => nginx.once("exit", resolve));
      nginx.kill("SIGQUIT");
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
