/**
 * How gatsby-plugin-sharp makes the responsive versions of every picture.
 *
 * Breakpoints, in px: a phone's full-width photo at 1x (360), 2x (720) and 3x (1080), a desktop
 * column at 2x (1440) and the lightbox on large screens (1920, and the master's own width).
 */
export const photoSettings = {
  formats: ["auto", "webp", "avif"],
  placeholder: "dominantColor",
  breakpoints: [360, 720, 1080, 1440, 1920],
  jpgOptions: { quality: 72, progressive: true },
  webpOptions: { quality: 70 },
  avifOptions: { quality: 50 },
};
