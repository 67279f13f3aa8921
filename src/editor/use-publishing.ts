import { useState } from "react";
import type { OnlineAction, OnlineStatus } from "../node/editor/edits";
import { ask } from "./server";

/** The key in local storage of the site's address. */
const addressKey = "site-address";

/** A build with many new photos takes long, and so does a push on a slow line; in ms. */
const patience = 3_600_000;

/** What is announced of actions that take long: at first, when all went well, and when not. */
const announcements: Partial<Record<OnlineAction, readonly [string, string, string]>> = {
  build: ["Building …", "Your website is built", "Nothing was built"],
  push: ["Putting it online …", "It is on its way online", "Nothing was put online"],
};

/** What was built and put online, and what can be done; it goes on while the owner is at another part. */
export function usePublishing(announce: (text: string) => void) {
  const [given, setGiven] = useState(() => localStorage.getItem(addressKey) ?? "");
  const [siteUrl, setSiteUrl] = useState(given);
  const [status, setStatus] = useState<OnlineStatus>();
  const [running, setRunning] = useState<OnlineAction>();
  const [failed, setFailed] = useState<{ action?: OnlineAction; problem: string }>();

  const request = async (what: string, action?: OnlineAction) => {
    try {
      setStatus(await ask(what, action && { action, siteUrl }, patience));
      return true;
    } catch (error) {
      setFailed({ action, problem: (error as Error).message });
      return false;
    }
  };
  const act = async (action: OnlineAction) => {
    setFailed(undefined);
    const sentences = announcements[action];
    if (!sentences) return request("POST /online", action);
    if (running) return;
    const [begun, done, notDone] = sentences;
    setRunning(action);
    announce(begun);
    announce((await request("POST /online", action)) ? done : notDone);
    setRunning(undefined);
  };
  const build = () => {
    localStorage.setItem(addressKey, siteUrl);
    setGiven(siteUrl);
    act("build");
  };
  const refresh = () => request("GET /online");
  return { given, siteUrl, setSiteUrl, status, setStatus, running, failed, refresh, act, build };
}

export type Publishing = ReturnType<typeof usePublishing>;
