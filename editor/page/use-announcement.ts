import { useEffect, useState } from "react";

/**
 * What screen readers read out next: that the editor is ready, that its program answers again, and what is given to `announce`.
 *
 * @param reconnections how often the program has answered again
 */
export function useAnnouncement(isLoaded: boolean, reconnections: number) {
  const [announcement, setAnnouncement] = useState("");
  useEffect(() => {
    if (isLoaded) setAnnouncement(reconnections > 0 ? "Connected again" : "Ready");
  }, [isLoaded, reconnections]);
  // A live region is read out when it changes, so the same message again needs another text.
  const announce = (text: string) =>
    setAnnouncement((last) => (text && last === text ? `${text}\u00a0` : text));
  return { announcement, announce };
}
