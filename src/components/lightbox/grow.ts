/** Duration of the animation in ms, `--quick` in src/styles/tokens.css. */
const duration = 180;

/**
 * Makes the opened photo grow out of the one on the page, so that a visitor sees where it came from.
 * The opened photo is seen from the first frame; a view transition would show the one on the page for two more frames.
 */
export function grow(from: Element | null | undefined, to: Element | null | undefined): void {
  if (!from || !to || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const [small, large] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  // Where an address has opened the photo, the one on the page may be out of view.
  if (small.bottom < 0 || small.top > innerHeight) return;
  const x = small.x + small.width / 2 - large.x - large.width / 2;
  const y = small.y + small.height / 2 - large.y - large.height / 2;
  const start = `translate(${x}px, ${y}px) scale(${small.width / large.width})`;
  to.animate({ transform: [start, "none"] }, { duration, easing: "ease-out" });
}
