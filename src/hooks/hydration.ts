import { hydratedEvent } from "../shared-names";

/** Says that the page is hydrated: `src/scripts/load-react.ts` then holds no more clicks. */
export function announceHydration(): void {
  document.dispatchEvent(new Event(hydratedEvent));
}
