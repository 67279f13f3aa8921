import { type TouchEvent, useRef } from "react";

/** Horizontal travel, in CSS px, from which a movement counts as a swipe; exactly this is enough. */
const swipeThreshold = 50;

interface SwipeOptions {
  /** Whether the page is zoomed in. */
  zoomed: boolean;
  /** The finger went to the left: on to the next. */
  onLeft: () => void;
  /** The finger went to the right: back to the previous. */
  onRight: () => void;
}

/**
 * Distinguishes horizontal swipes of one finger from everything else: a second finger zooms, a mostly
 * vertical movement scrolls, and while zoomed in one finger looks around.
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
