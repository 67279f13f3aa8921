let released: Promise<void> | undefined;

addEventListener("pointerdown", () => {
  released = new Promise((resolve) => {
    // Later than the click, which follows the release.
    const release = () => setTimeout(resolve);
    addEventListener("pointerup", release, { once: true });
    addEventListener("pointercancel", release, { once: true });
  });
  released.then(() => {
    released = undefined;
  });
});

/**
 * Runs what may shift the layout: at once or, while a pointer is pressed, after its release. A button that moves
 * between press and release would not be clicked.
 */
export function onceReleased(run: () => void): void {
  if (released) released.then(run);
  else run();
}
