import { useEffect, useEffectEvent } from "react";

/** Photos may be dropped on any form: it gives way to that of the photos, which takes the event that comes again. */
export function useDroppedPhotos(isOtherForm: boolean, showPhotos: () => void): void {
  const showFor = useEffectEvent(({ target, dataTransfer }: DragEvent) => {
    const hasFiles = dataTransfer?.types.includes("Files");
    if (!hasFiles || !isOtherForm || target instanceof HTMLInputElement) return;
    showPhotos();
    dispatchEvent(new DragEvent("drop", { dataTransfer }));
  });
  useEffect(() => {
    addEventListener("drop", showFor);
    return () => removeEventListener("drop", showFor);
  }, []);
}
