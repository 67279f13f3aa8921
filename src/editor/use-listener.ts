import { useEffect, useEffectEvent } from "react";

/** Those that reach the window. */
type Events = WindowEventMap & Pick<DocumentEventMap, "visibilitychange">;

/** Listens to an event of the window while a part of the page is there. */
export function useListener<Type extends keyof Events>(
  type: Type,
  heard: (event: Events[Type]) => void,
): void {
  const hear = useEffectEvent(heard);
  useEffect(() => {
    const listener = (event: Event) => hear(event as Events[Type]);
    addEventListener(type, listener);
    return () => removeEventListener(type, listener);
  }, [type]);
}
