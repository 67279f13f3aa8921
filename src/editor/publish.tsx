import { useEffect, useEffectEvent, useState } from "react";
import type { ToDo } from "../node/editor/edits";
import { LastOnline, PutOnline, useOnline } from "./put-online";
import { ask } from "./server";

interface PublishProps {
  toDos: readonly ToDo[];
  onToDo: () => void;
  building: ReturnType<typeof useBuild>;
}

/** The key in local storage of the site's address. */
const addressKey = "site-address";

/** A build with many new photos takes long; in ms. */
const buildTimeout = 3_600_000;

/** A build goes on while the owner is at another part. */
export function useBuild(announce: (text: string) => void) {
  const [given, setGiven] = useState(() => localStorage.getItem(addressKey) ?? "");
  const [siteUrl, setSiteUrl] = useState(given);
  const [isBuilding, setBuilding] = useState(false);
  const [built, setBuilt] = useState<{ folder?: string; problem?: string }>();
  const online = useOnline(announce);
  const build = async () => {
    localStorage.setItem(addressKey, siteUrl);
    setGiven(siteUrl);
    setBuilding(true);
    setBuilt(undefined);
    announce("Building …");
    const outcome = await ask<{ folder?: string; problem?: string }>(
      "POST /build",
      { siteUrl },
      buildTimeout,
    ).catch((error: Error) => ({ folder: undefined, problem: error.message }));
    setBuilt(outcome);
    setBuilding(false);
    announce(outcome.folder ? "Your website is built" : "Nothing was built");
  };
  return { given, siteUrl, setSiteUrl, isBuilding, built, build, online };
}

/** Builds what may go live and shows where it lies, or what stands in the way. */
export function Publish({ toDos, onToDo, building }: PublishProps) {
  const { siteUrl, setSiteUrl, isBuilding, built, build, online } = building;
  const refresh = useEffectEvent(online.refresh);
  useEffect(() => {
    if (!isBuilding) refresh();
  }, [isBuilding]);
  const left = toDos.filter(({ file }) => file).length;
  return (
    <>
      <h2 tabIndex={-1}>Put it online</h2>
      <p className="about">
        This builds the website that visitors get. It takes a few minutes; you may go on meanwhile.
      </p>
      <LastOnline status={online.status} />
      <div className="field line">
        <label htmlFor="site-address">The address of your website</label>
        <p className="hint" id="site-address-hint">
          As it will stand in a browser. For example: https://www.your-name.co.uk
        </p>
        <input
          id="site-address"
          type="url"
          aria-describedby="site-address-hint built-problem"
          value={siteUrl}
          onChange={({ target }) => setSiteUrl(target.value)}
        />
      </div>
      {left > 0 && (
        <p>
          <button type="button" onClick={onToDo}>
            {left} {left === 1 ? "thing" : "things"} to do first
          </button>
        </p>
      )}
      <button
        type="button"
        className="main"
        aria-disabled={isBuilding}
        onClick={() => !isBuilding && build()}
      >
        {isBuilding ? "Building …" : "Build the website"}
      </button>
      <div className="built">
        {!isBuilding && !built?.problem && <PutOnline {...online} />}
        {built?.problem && (
          <>
            <p>Nothing was built. This stands in the way:</p>
            <pre id="built-problem">{built.problem}</pre>
          </>
        )}
      </div>
    </>
  );
}
