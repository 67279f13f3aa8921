import { hydratedEvent } from "../shared-names";

/** Tells `src/scripts/load-react.ts` that it may hand over. */
export function announceHydration(): void {
  document.dispatchEvent(new Event(hydratedEvent));
}
