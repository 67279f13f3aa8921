import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { Refusal } from "../protocol";

/** Large photos take long on a slow line; in ms. */
const longestCommand = 600_000;

/** Git asks nobody for anything, and speaks English. */
const silence = {
  GCM_INTERACTIVE: "never",
  GIT_ASKPASS: "",
  GIT_TERMINAL_PROMPT: "0",
  LANGUAGE: "en",
};

/** A connection on which nothing moves is given up. */
const httpOptions = ["-c", "http.lowSpeedLimit=1", "-c", "http.lowSpeedTime=60"];
const sshOptions = "-o BatchMode=yes -o ConnectTimeout=30 -o ServerAliveInterval=20";

/** Runs git, with what it reads from its input. */
export type Git = Awaited<ReturnType<typeof openGit>>;

/**
 * Git in a folder, with the owner's own settings for ssh.
 *
 * @param mostTime of a command, in ms
 */
export async function openGit(directory: string, mostTime = longestCommand) {
  const gitWith = (own: NodeJS.ProcessEnv) => {
    const options = { cwd: directory, env: { ...process.env, ...silence, ...own } };
    return async (args: readonly string[], input = "") => {
      const signal = AbortSignal.timeout(mostTime);
      const child = spawn("git", [...httpOptions, ...args], { ...options, signal });
      child.stdin.on("error", () => {}).end(input);
      try {
        const ended = [once(child, "close"), text(child.stdout), text(child.stderr)] as const;
        const [[code], output, errors] = await Promise.all(ended);
        return { isDone: code === 0, output, errors };
      } catch {
        throw new Refusal(409, signal.aborted ? isLate : isMissing);
      }
    };
  };
  const { output } = await gitWith({})(["config", "core.sshCommand"]);
  const ssh = process.env.GIT_SSH_COMMAND ?? (output.trim() || "ssh");
  return gitWith({ GIT_SSH_COMMAND: `${ssh} ${sshOptions}` });
}

const isLate = "Git did not come to an end. Nothing is lost; try again in a while.";
const isMissing = "Git is not on this computer. It is to be had at https://git-scm.com";
