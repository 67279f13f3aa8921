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
  /** Of this computer. */
  port: number;
  /** For configuration, logs and the like. */
  own: string;
}

/** A program that serves the site, with the configuration that the project has for it. */
interface Host {
  name: string;
  /** Makes sure that it can run here, or says what has to be installed by hand. */
  missing: () => string | undefined;
  /** @returns what stops it */
  start: (at: Place) => Promise<() => Promise<unknown>>;
}

const configuration = (file: string, root: string) =>
  readFileSync(`src/node/hosting/${file}`, "utf8").replace("/var/www/site", root);

/** Starts a program and waits until it answers. */
async function run(port: number, command: string, args: string[], env = process.env) {
  const child = spawn(command, args, { stdio: "ignore", env });
  const ended = once(child, "exit");
  const answers = () => fetch(`http://127.0.0.1:${port}`).catch(() => undefined);
  for (let tries = 0; tries < 100 && !(await answers()); tries++) await wait(100);
  return () => {
    child.kill();
    return ended;
  };
}

export const hosts: readonly Host[] = [
  {
    name: "nginx",
    missing: () => ensurePrograms("nginx"),
    start({ root, port, own }) {
      const file = path.join(own, "nginx.conf");
      const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
      const site = configuration("nginx.conf", root);
      // Workers of a server that root starts must be able to read the site.
      const user = process.getuid?.() === 0 ? "user root;" : "";
      const configured = `daemon off; pid ${own}/pid; error_log ${own}/error.log; ${user}
        events { worker_connections 512; }
        http {
          include /etc/nginx/mime.types;
          access_log off;
          ${folders.map((name) => `${name}_temp_path ${own}/${name};`).join(" ")}
          ${site.replace("listen 80;", `listen 127.0.0.1:${port};`)}
        }`;
      writeFileSync(file, configured);
      return run(port, "nginx", ["-p", own, "-c", file]);
    },
  },
  {
    name: "Caddy",
    missing: () => ensurePrograms("caddy"),
    start({ root, port, own }) {
      const file = path.join(own, "Caddyfile");
      const site = configuration("Caddyfile", root);
      const address = `http://127.0.0.1:${port} {`;
      writeFileSync(file, `{\nadmin off\n}\n${site.replace("example.co.uk {", address)}`);
      const env = { ...process.env, HOME: own, XDG_CONFIG_HOME: own, XDG_DATA_HOME: own };
      return run(port, "caddy", ["run", "--adapter", "caddyfile", "--config", file], env);
    },
  },
  {
    name: "npm run serve",
    missing: () => undefined,
    start: async ({ root, port }) => (await serve({ directory: root }, port)).close,
  },
];
