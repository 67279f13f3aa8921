import type { Ref } from "react";

interface PageFrameProps {
  /** Whether another window holds the site. */
  isElsewhere: boolean;
  /** Whether the program does not answer. */
  isDisconnected: boolean;
  frame: Ref<HTMLIFrameElement>;
}

/** The owner's page. While the program does not answer it is taken out; with a new program it loads anew. */
export function PageFrame({ isElsewhere, isDisconnected, frame }: PageFrameProps) {
  if (isElsewhere) return <p className="page" />;
  return isDisconnected ? (
    <p className="page">Your page comes back when the program runs again.</p>
  ) : (
    <iframe className="page" ref={frame} title="Your website" src="/" />
  );
}
