import { useState } from "react";
import type { OnlineAction, OnlineStatus } from "../protocol";
import { ask } from "./requests";

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
  const [siteUrl, setSiteUrl] = useState(() => localStorage.getItem(addressKey) ?? "");
  const [status, setStatus] = useState<OnlineStatus>();
  const [running, setRunning] = useState<OnlineAction>();
  const [problem, setProblem] = useState("");

  const request = async (what: string) => {
    try {
      setStatus(await ask(what, undefined, patience));
      return true;
    } catch (error) {
      setProblem((error as Error).message);
      return false;
    }
  };
  const act = async (action: OnlineAction) => {
    if (running) return;
    const [begun, done, notDone] = announcements[action] ?? ["", "", ""];
    setProblem("");
    setRunning(action);
    announce(begun);
    const isDone = await request(`POST /${action}?site=${encodeURIComponent(siteUrl)}`);
    announce(isDone ? done : notDone);
    setRunning(undefined);
  };
  const keepSiteUrl = (address: string) => {
    setSiteUrl(address);
    localStorage.setItem(addressKey, address);
  };
  const refresh = () => request("GET /online");
  return { siteUrl, setSiteUrl: keepSiteUrl, status, running, problem, refresh, act };
}

export type Publishing = ReturnType<typeof usePublishing>;
