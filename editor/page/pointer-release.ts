let released: Promise<void> | undefined;

addEventListener("pointerdown", () => {
  released = new Promise((resolve) => {
    // After the click that follows.
    const release = () => setTimeout(resolve);
    addEventListener("pointerup", release, { once: true });
    addEventListener("pointercancel", release, { once: true });
  });
  released.then(() => {
    released = undefined;
  });
});

/**
 * Does what may shift the layout: at once, or when the pointer that is down has been released. A button
 * that moves between press and release would not be clicked.
 */
export function onceReleased(run: () => void): void {
  if (released) released.then(run);
  else run();
}
