/** The event that tells the inline loader that React answers clicks from now on. */
export const hydratedEvent = "hydrated";

/** Tells the inline loader (`src/scripts/load-react.ts`) that it may hand over. */
export function announceHydration(): void {
  document.dispatchEvent(new Event(hydratedEvent));
}
