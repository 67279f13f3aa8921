import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { Refusal } from "../../protocol";
import { findGit } from "../site";

/** In ms, for one command: large photos take long on a slow line, and so does signing in. */
const defaultTimeout = 600_000;

/** Git must not ask in the terminal, where nobody looks; it may open a window. Its messages are in English. Reading holds up no other program. */
const settings = { GIT_TERMINAL_PROMPT: "0", LANGUAGE: "en", GIT_OPTIONAL_LOCKS: "0" };

/** Git gives up a connection on which nothing moves. */
const httpOptions = ["-c", "http.lowSpeedLimit=1", "-c", "http.lowSpeedTime=60"];
const sshOptions = "-o BatchMode=yes -o ConnectTimeout=30 -o ServerAliveInterval=20";

interface Setting {
  /** The program itself. */
  file: string;
  directory: string;
  env: NodeJS.ProcessEnv;
  /** Of each command, in ms. */
  timeout: number;
}

/** Runs git with some arguments and a text as its standard input. */
async function run(
  { file, directory, env, timeout }: Setting,
  args: readonly string[],
  input: string,
) {
  const signal = AbortSignal.timeout(timeout);
  const child = spawn(file, [...httpOptions, ...args], { cwd: directory, env, signal });
  child.stdin.on("error", () => {}).end(input);
  try {
    const ended = [once(child, "close"), text(child.stdout), text(child.stderr)] as const;
    const [[code], output, errors] = await Promise.all(ended);
    // A git that was ended by a signal has no exit code.
    return { code: typeof code === "number" ? code : 128, output, errors };
  } catch {
    throw new Refusal(409, signal.aborted ? timedOutMessage : missingMessage);
  }
}

/** Runs git in the folder that it was opened for. */
export type Git = Awaited<ReturnType<typeof openGit>>;

/**
 * Git in a folder, with the owner's own settings for ssh.
 *
 * @param timeout of each command, in ms
 * @throws {Refusal} where there is no git
 */
export async function openGit(directory: string, timeout = defaultTimeout) {
  const program = findGit();
  if (!program) throw new Refusal(409, missingMessage);
  const env = { ...process.env, ...program.settings, ...settings };
  const setting: Setting = { file: program.file, directory, env, timeout };
  const { output } = await run(setting, ["config", "core.sshCommand"], "");
  const ssh = process.env.GIT_SSH_COMMAND ?? (output.trim() || "ssh");
  const withSsh = { ...setting, env: { ...env, GIT_SSH_COMMAND: `${ssh} ${sshOptions}` } };
  return (args: readonly string[], input = "") => run(withSsh, args, input);
}

const timedOutMessage =
  "The place where your site is kept has not answered. If a window asks you to sign in, do so there, and press “Put it " +
  "online” again. If there is none, see whether you are connected to the internet. Nothing is lost.";
const missingMessage =
  "There is no git on this computer. Put the website online by hand, or get GitHub Desktop from " +
  "https://desktop.github.com first.";
