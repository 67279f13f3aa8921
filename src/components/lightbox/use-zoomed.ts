import { useSyncExternalStore } from "react";

/** Whether the page is zoomed in by two fingers. */
export function useZoomed(): boolean {
  return useSyncExternalStore(follow, isZoomed, () => false);
}

function follow(onChange: () => void) {
  window.visualViewport?.addEventListener("resize", onChange);
  return () => window.visualViewport?.removeEventListener("resize", onChange);
}

const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1;
