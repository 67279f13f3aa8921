import { hydratedEvent } from "../shared-names";

/** Dispatches the event after hydration, at which `src/scripts/load-react.ts` stops holding clicks. */
export function announceHydration(): void {
  document.dispatchEvent(new Event(hydratedEvent));
}
