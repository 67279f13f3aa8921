import "./editor.css";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { isInTheWay } from "../protocol";
import { FirstScreen } from "./begin/first-screen";
import { Forms } from "./forms";
import { useFindings } from "./online/use-findings";
import { usePublishing } from "./online/use-publishing";
import { PageFrame } from "./preview/page-frame";
import { usePreview } from "./preview/use-preview";
import { Elsewhere } from "./saving/elsewhere";
import type { Files } from "./saving/open-file";
import { saver, useFiles } from "./saving/use-files";
import { useUnfinished } from "./saving/use-unfinished";
import { isYes, valueAt } from "./site";
import { useAnnouncement } from "./use-announcement";
import { useTarget } from "./use-target";

const noFiles: Files = {};

/** The forms beside the page that they change: first the questions that begin a website, then the parts of the owner's. */
function Editor() {
  const { files, isElsewhere, disconnected, reconnections } = useFiles();
  const isLoaded = Object.keys(files).length > 0;
  const isExample = isYes(String(valueAt(files.business?.base.value, ["sample"])));
  // Nothing of the example is changed.
  const ownFiles = isExample ? noFiles : files;
  const [notice, setNotice] = useState("");
  const { announcement, announce } = useAnnouncement(isLoaded, reconnections);
  const { findings, check } = useFindings(ownFiles);
  const listObstacles = async () => {
    await saver.settle();
    return (await check()).filter(isInTheWay);
  };
  const publishing = usePublishing({ announce, listObstacles, reconnections });
  const unfinished = useUnfinished();
  const { target, isPageShown, setIsPageShown, ...place } = useTarget(files, (part) => {
    unfinished.finish();
    if (part === "publish") publishing.refresh();
  });
  const frame = usePreview({
    ...{ files: ownFiles, target, isPageShown },
    change: ({ file, path }) => place.go(file, path, true),
  });
  const showWhatIsLeft = async (done = "") => {
    setNotice(done);
    await saver.reload();
    place.go("left");
    announce("Your website has begun");
  };

  if (!isLoaded) return <p className="wait">One moment …</p>;
  const classes = ["editor", isPageShown && "showing-page", isExample && "first"];
  return (
    <div className={classes.filter(Boolean).join(" ")}>
      {isExample ? (
        <main>
          <FirstScreen onBegun={showWhatIsLeft} />
        </main>
      ) : (
        <Forms
          {...{ ...place, files, disconnected, unfinished, findings, check, publishing }}
          {...{ notice, announcement, announce }}
        />
      )}
      <PageFrame {...{ isElsewhere, isDisconnected: disconnected !== undefined, frame }} />
      {isElsewhere && <Elsewhere />}
      <button type="button" className="switch main" onClick={() => setIsPageShown(!isPageShown)}>
        {isPageShown ? "Back to the form" : "See the page"}
      </button>
    </div>
  );
}

const root = document.getElementById("editor");
if (root) createRoot(root).render(<Editor />);
