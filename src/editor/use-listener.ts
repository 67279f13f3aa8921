import { useEffect } from "react";

/** Listens to an event of the window while a part of the page is there. */
export function useListener<Type extends keyof WindowEventMap>(
  type: Type,
  hear: (event: WindowEventMap[Type]) => void,
): void {
  useEffect(() => {
    addEventListener(type, hear);
    return () => removeEventListener(type, hear);
  }, [type, hear]);
}
