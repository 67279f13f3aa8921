import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ensurePrograms } from "./programs";
import { serve } from "./serve";

interface Place {
  /** The folder to serve. */
  root: string;
  port: number;
  /** A folder for the configuration and logs of the program. */
  scratch: string;
}

/** A program that serves the site with the project's configuration for it. */
interface Host {
  name: string;
  /** Installs the program where that is possible. Returns what is still missing. */
  missing: () => string | undefined;
  /** @returns a function that stops it */
  start: (at: Place) => Promise<() => Promise<unknown>>;
}

const configuration = (file: string, root: string) =>
  readFileSync(`src/node/hosting/${file}`, "utf8").replace("/var/www/site", root);

/**
 * Starts a server program and waits until it answers.
 *
 * @throws {Error} with what it has printed, where it ends instead
 */
async function run(port: number, command: string, args: string[], env = process.env) {
  const child = spawn(command, args, { stdio: ["ignore", "ignore", "pipe"], env });
  const ended = once(child, "exit");
  let printed = "";
  child.stderr.on("data", (part: Buffer) => {
    printed += part;
  });
  while (!(await fetch(`http://127.0.0.1:${port}`).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`${command} does not start:\n${printed}`);
    await wait(100);
  }
  return () => {
    child.kill();
    return ended;
  };
}

export const hosts: readonly Host[] = [
  {
    name: "nginx",
    missing: () => ensurePrograms("nginx"),
    start({ root, port, scratch }) {
      const file = path.join(scratch, "nginx.conf");
      const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
      const site = configuration("nginx.conf", root);
      // Started by root, nginx would run as a user who cannot read the site.
      const user = process.getuid?.() === 0 ? "user root;" : "";
      const configured = `daemon off; pid ${scratch}/pid; error_log ${scratch}/error.log; ${user}
        events { worker_connections 512; }
        http {
          include /etc/nginx/mime.types;
          access_log off;
          ${folders.map((name) => `${name}_temp_path ${scratch}/${name};`).join(" ")}
          ${site.replace("listen 80;", `listen 127.0.0.1:${port};`)}
        }`;
      writeFileSync(file, configured);
      return run(port, "nginx", ["-p", scratch, "-c", file]);
    },
  },
  {
    name: "Caddy",
    missing: () => ensurePrograms("caddy"),
    start({ root, port, scratch }) {
      const file = path.join(scratch, "Caddyfile");
      const site = configuration("Caddyfile", root);
      const address = `http://127.0.0.1:${port} {`;
      writeFileSync(file, `{\nadmin off\n}\n${site.replace("example.co.uk {", address)}`);
      const env = {
        ...process.env,
        HOME: scratch,
        XDG_CONFIG_HOME: scratch,
        XDG_DATA_HOME: scratch,
      };
      return run(port, "caddy", ["run", "--adapter", "caddyfile", "--config", file], env);
    },
  },
  {
    name: "npm run serve",
    missing: () => undefined,
    start: async ({ root, port }) => (await serve({ directory: root }, port)).close,
  },
];
