import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Finding, LongAction, OnlineAction, OnlineStatus } from "../../protocol";
import { ask } from "../requests";

/** In ms, between two questions how far it is. */
const pause = 2000;

/** What is said at the start of an action that takes minutes, after success, and after failure. */
export const progressOf: Record<LongAction, Record<"started" | "succeeded" | "failed", string>> = {
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
};

interface PublishingOptions {
  announce: (text: string) => void;
  /** Saves what was typed, and lists what has to be done before the site may go online. */
  listObstacles: () => Promise<readonly Finding[]>;
  /** How often the program has answered again; the status is read anew then. */
  reconnections: number;
}

/** What was built and put online, and the actions that do so, which go on while the owner edits. */
export function usePublishing({ announce, listObstacles, reconnections }: PublishingOptions) {
  const [status, setStatus] = useState<OnlineStatus>();
  const [running, setRunning] = useState<LongAction>();
  const [problem, setProblem] = useState("");
  /** Whether the last build was stopped because something has to be done first. */
  const [isStopped, setStopped] = useState(false);
  const isFollowing = useRef(false);

  const request = async (route: string) => {
    try {
      const next = await ask<OnlineStatus>(route);
      setStatus(next);
      setProblem(next.ended?.failure ?? "");
      return next;
    } catch (error) {
      setProblem((error as Error).message);
      return undefined;
    }
  };
  /** Asks now and then until what runs has ended, also while no answer comes, and announces how it has ended. */
  const follow = async (wanted: LongAction, first: OnlineStatus | undefined) => {
    let action = wanted;
    let next = first;
    while (next?.running) {
      // Another window may have started another action just before.
      action = next.running;
      setRunning(action);
      do {
        await new Promise((resolve) => setTimeout(resolve, pause));
        next = await request("GET /online");
      } while (!next);
    }
    const { succeeded, failed } = progressOf[action];
    // A program that was started anew meanwhile knows of no end: it has ended the build, or the push, with itself.
    const hasSucceeded = next?.ended?.action === action && next.ended.failure === undefined;
    const address = action === "push" && next?.online?.address;
    const details = address ? `. Give it some minutes, then look at ${address}` : "";
    announce(hasSucceeded ? succeeded + details : failed);
  };
  /** Does one thing at a time. */
  const alone = async (action: LongAction, work: () => Promise<void>) => {
    if (isFollowing.current) return;
    isFollowing.current = true;
    setStopped(false);
    setRunning(action);
    announce(progressOf[action].started);
    await work();
    setRunning(undefined);
    isFollowing.current = false;
  };
  const act = async (action: OnlineAction) => {
    if (action === "folder" || action === "downloaded") return void request(`POST /${action}`);
    await alone(action, async () => {
      setProblem("");
      const obstacles = action === "build" ? await listObstacles() : [];
      setStopped(obstacles.length > 0);
      if (obstacles.length > 0) announce(progressOf[action].failed);
      else await follow(action, await request(`POST /${action}`));
    });
  };
  /** Reads the status, and follows what was started before this window was opened, or in another. */
  const refresh = async () => {
    const next = await request("GET /online");
    const { running: action } = next ?? {};
    if (action) await alone(action, () => follow(action, next));
  };
  const refreshNow = useEffectEvent(refresh);
  useEffect(() => {
    if (reconnections > 0) refreshNow();
  }, [reconnections]);
  return { status, running, problem, isStopped, refresh, act };
}

export type Publishing = ReturnType<typeof usePublishing>;
