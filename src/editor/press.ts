let isPressed = false;
const waiting: (() => void)[] = [];

const release = () => {
  isPressed = false;
  // After the click that follows.
  setTimeout(() => {
    for (const run of waiting.splice(0)) run();
  });
};

addEventListener("pointerdown", () => {
  isPressed = true;
});
addEventListener("pointerup", release);
addEventListener("pointercancel", release);

/**
 * Does what may move the page: at once, or when the pointer that is down has been released. A button
 * that moves between press and release would not be clicked.
 */
export function onceReleased(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}
