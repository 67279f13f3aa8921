import { useState } from "react";
import type { Finding, OnlineAction, OnlineStatus } from "../protocol";
import { ask, noAnswerMessage } from "./requests";

/** In ms: a build with many new photos takes long, and so does a push on a slow line. */
const timeout = 3_600_000;

const silent = { started: "", succeeded: "", failed: "" };

/** What is said at the start of an action, after success, and after failure; empty for actions that end at once. */
export const progressOf: Record<OnlineAction, typeof silent> = {
  build: {
    started: "Building …",
    succeeded: "Your website is built",
    failed: "Nothing was built",
  },
  push: {
    started: "Putting it online …",
    succeeded: "It is on its way online",
    failed: "Nothing was put online",
  },
  folder: silent,
  downloaded: silent,
};

interface PublishingOptions {
  announce: (text: string) => void;
  /** Saves what was typed, and lists what has to be done before the site may go online. */
  listObstacles: () => Promise<readonly Finding[]>;
}

/** What was built and put online, and the actions that do so, which go on while the owner edits. */
export function usePublishing({ announce, listObstacles }: PublishingOptions) {
  const [status, setStatus] = useState<OnlineStatus>();
  const [running, setRunning] = useState<OnlineAction>();
  const [done, setDone] = useState<OnlineAction>();
  const [problem, setProblem] = useState("");
  /** Whether the last build was stopped because something has to be done first. */
  const [isStopped, setStopped] = useState(false);

  const request = async (route: string) => {
    try {
      const next = await ask<OnlineStatus>(route, undefined, timeout);
      setStatus(next);
      setProblem((last) => (last === noAnswerMessage ? "" : last));
      return next;
    } catch (error) {
      setProblem((error as Error).message);
      return undefined;
    }
  };
  const act = async (action: OnlineAction, isJoining = false) => {
    if (running) return;
    const { started, succeeded, failed } = progressOf[action];
    setProblem("");
    setDone(undefined);
    setStopped(false);
    setRunning(action);
    announce(started);
    const obstacles = action === "build" && !isJoining ? await listObstacles() : [];
    setStopped(obstacles.length > 0);
    const route = isJoining ? `POST /join-${action}` : `POST /${action}`;
    const next = obstacles.length > 0 ? undefined : await request(route);
    const details = action === "push" && next ? `. ${describeOnline(next)}` : "";
    announce(next ? succeeded + details : failed);
    if (next) setDone(action);
    setRunning(undefined);
  };
  /** Reads the status, and waits for what has been under way since before this window was opened. */
  const refresh = async () => {
    const next = await request("GET /online");
    if (next?.running) await act(next.running, true);
  };
  return { status, running, done, problem, isStopped, refresh, act };
}

/** The changes that were put online last, a sentence each. */
export function sentChanges({ online }: OnlineStatus): string[] {
  const { sent = ["The whole website"] } = online ?? {};
  return sent.length > 0 ? sent : ["Nothing new since the time before"];
}

/** The changes that were put online last, and where to look at them, as screen readers read it out. */
const describeOnline = (status: OnlineStatus) =>
  `${sentChanges(status).join(". ")}. Give it some minutes, then look at ${status.online?.address}`;

export type Publishing = ReturnType<typeof usePublishing>;
