import { expect } from "@playwright/test";
import { freePort, type SiteCopy } from "./site-copy";

export interface Develop {
  address: string;
  port: number;
  /** Everything that it has printed. */
  output(): string;
  /** Waits until it serves pages. */
  untilReady(): Promise<void>;
  /** Its exit code, or null while it runs. */
  exitCode(): number | null;
  stop(): Promise<void>;
}

/** Starts `develop` in a copy of the site. */
export async function startDevelop(site: SiteCopy, givenPort?: number): Promise<Develop> {
  const port = givenPort ?? (await freePort());
  const address = `http://localhost:${port}`;
  const program = site.start("develop", "--port", String(port), "--host", "127.0.0.1");
  const ended = new Promise<void>((resolve) => program.once("exit", () => resolve()));
  let output = "";
  for (const stream of [program.stdout, program.stderr]) {
    stream?.on("data", (part: Buffer) => {
      output += part;
    });
  }
  return {
    address,
    port,
    output: () => output,
    untilReady: () =>
      expect
        .poll(async () => (await fetch(address).catch(() => undefined))?.status, {
          timeout: 480_000,
          intervals: [500],
        })
        .toBe(200),
    exitCode: () => program.exitCode,
    stop: () => {
      program.kill("SIGTERM");
      return ended;
    },
  };
}
