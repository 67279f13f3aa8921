import { type TouchEvent, useRef } from "react";

/** The shortest swipe, in CSS px. */
const swipeThreshold = 50;

interface SwipeOptions {
  /** Whether the page is zoomed in. */
  zoomed: boolean;
  /** Called when the finger went to the left: on to the next. */
  onLeft: () => void;
  /** Called when the finger went to the right: back to the previous. */
  onRight: () => void;
}

/**
 * Recognises horizontal swipes of one finger. A second finger zooms, a mostly vertical movement scrolls, and
 * while the page is zoomed in one finger moves it.
 *
 * @returns touch handlers to spread on the element
 */
export function useSwipe({ zoomed, onLeft, onRight }: SwipeOptions) {
  const start = useRef<{ x: number; y: number } | null>(null);

  const onTouchStart = ({ touches }: TouchEvent) => {
    const [touch, second] = [touches[0], touches[1]];
    start.current = touch && !second && !zoomed ? { x: touch.clientX, y: touch.clientY } : null;
  };

  const onTouchEnd = ({ changedTouches, touches }: TouchEvent) => {
    const end = changedTouches[0];
    if (!start.current || !end || touches.length > 0) return;
    const x = end.clientX - start.current.x;
    const y = end.clientY - start.current.y;
    start.current = null;
    if (Math.abs(x) < swipeThreshold || Math.abs(x) <= Math.abs(y)) return;
    if (x < 0) onLeft();
    else onRight();
  };

  return { onTouchStart, onTouchEnd };
}
