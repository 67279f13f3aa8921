import { type DragEvent, useState } from "react";

/** Lets entries be dragged by a handle to another place in their list. */
export function useDragging(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>();
  /** The entry that the dragged one is held over. */
  const [target, setTarget] = useState<number>();
  const stop = () => {
    setDragged(undefined);
    setTarget(undefined);
  };
  return {
    /** The props of an entry's handle. */
    handleProps: (index: number) => ({
      draggable: true,
      onDragStart: () => setDragged(index),
      onDragEnd: stop,
    }),
    /** The props of an entry. */
    entryProps: (index: number) => ({
      className: index === dragged ? "dragged" : index === target ? "target" : undefined,
      onDragOver: (event: DragEvent) => {
        if (dragged === undefined) return;
        event.preventDefault();
        setTarget(index);
      },
      onDrop: (event: DragEvent) => {
        if (dragged === undefined) return;
        event.preventDefault();
        if (dragged !== index) move(dragged, index);
        stop();
      },
    }),
  };
}
