/**
 * How the variants of every master are made, as options of gatsby-plugin-sharp. All numbers were
 * measured on the sample pictures; `npm run bench photos` sets them beside their neighbours.
 *
 * Widths, in px: a column or a card on a phone at 1x (360) and 2x (720), a whole phone at 3x (1280),
 * the lightbox on a laptop at 1x or a portrait master whole (1800); a wider master comes last as it
 * is (2400), for the lightbox on dense screens. More widths would make every page's HTML larger. The home page's
 * query asks for widths of its own for its picture (src/pages/index.tsx).
 *
 * Qualities: at 720 px, a phone's own size, AVIF 55 is the lowest at which no picture looks worse
 * than its master side by side, enlarged twice; at 50 the grain of plaster and tiles begins to go.
 * WebP 80 and JPEG 72 (mozjpeg) have the same similarity to the master as AVIF 55 (SSIM 0.990 in the
 * mean, 0.984 at the lowest), so that every browser shows the same picture; they cost 1.4 and 1.8 times
 * its bytes. AVIF 50 would save 16 % of the bytes (0.989, 0.983), AVIF 60 cost 24 % more (0.992, 0.986).
 *
 * AVIF effort: 3 makes files 6 % larger than the encoder's default of 4 at the same similarity, in
 * a quarter of the time; 2 makes them 14 % larger. Encoding AVIF is nearly all the work there is.
 *
 * fit "inside" never crops, whatever width and height a query asks for.
 */
export const variantSettings = {
  formats: ["auto", "webp", "avif"],
  placeholder: "dominantColor",
  breakpoints: [360, 720, 1280, 1800],
  transformOptions: { fit: "inside" },
  jpgOptions: { quality: 72, mozjpeg: true, progressive: true },
  webpOptions: { quality: 80 },
  avifOptions: { quality: 55, effort: 3 },
};
