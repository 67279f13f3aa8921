import { withPrefix } from "gatsby";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import { type MouseEvent, useCallback, useMemo } from "react";
import { useSite } from "../hooks/use-site";
import { needsScript } from "../shared-names";
import * as styles from "./gallery.module.css";
import { Lightbox } from "./lightbox/lightbox";
import { photoId, usePhotoAddress } from "./lightbox/use-photo-address";
import { Photo } from "./photo";

interface GalleryProps {
  photos: readonly GalleryPhoto[];
}

/** One photo as the page query gives it. */
export interface GalleryPhoto {
  /** Address of the whole picture, for visits without script. */
  url: string;
  caption: string;
  alt: string;
  image: IGatsbyImageData;
}

/** Width over height of all photos of a row together, from 36rem on and from 60rem on. */
const rowShapes = { narrow: 2.2, wide: 3 };

/** Between two photos of a row, in rem: `--space-5`. */
const gap = 1.5;

/** What a photo takes of its row: a part of what the gaps leave. */
interface Share {
  /** All gaps of the row, in rem. */
  gaps: number;
  part: string;
}

/**
 * Puts photos of any shapes into rows in which all are equally high. A row ends where it comes
 * nearest to the shape asked for; the last one is not stretched to fill the page.
 *
 * @param ratios width over height of each photo
 * @param shape width over height that a row should have
 */
function sharesOf(ratios: readonly number[], shape: number): Share[] {
  const rows: number[][] = [];
  let row: number[] = [];
  const sum = () => row.reduce((total, ratio) => total + ratio, 0);
  for (const ratio of ratios) {
    if (row.length === 0 || sum() + ratio / 2 > shape) {
      row = [];
      rows.push(row);
    }
    row.push(ratio);
  }
  return rows.flatMap((photos, at) => {
    row = photos;
    const whole = at === rows.length - 1 ? Math.max(sum(), shape) : sum();
    const gaps = gap * (photos.length - 1);
    // A trifle less, so that rounding never pushes the last one into the next row.
    return photos.map((ratio) => ({ gaps, part: (ratio / whole - 0.0001).toFixed(4) }));
  });
}

function rowsOf(photos: readonly Pick<GalleryPhoto, "image">[]) {
  const ratios = photos.map(({ image: { width, height } }) => width / height);
  const wide = sharesOf(ratios, rowShapes.wide);
  return sharesOf(ratios, rowShapes.narrow).map((narrow, at) => ({
    narrow,
    wide: wide[at] ?? narrow,
  }));
}

/**
 * Style rules that say how wide each photo is in its row: the policy forbids style attributes, and
 * allows a style element by its hash.
 */
export function rowRules(photos: readonly Pick<GalleryPhoto, "image">[]): string {
  const width = ({ gaps, part }: Share) => `calc((100% - ${gaps}rem)*${part})`;
  return rowsOf(photos)
    .map(({ narrow, wide }, at) => {
      const item = `#work li:nth-child(${at + 1})`;
      return `${item}{--narrow:${width(narrow)};--wide:${width(wide)}}`;
    })
    .join("");
}

/** Widths of a photo below each other and in its rows: see gallery.module.css and `--gutter`. */
function sizesOf({ narrow, wide }: { narrow: Share; wide: Share }): string {
  return [
    `(min-width: 75rem) calc(${70 - wide.gaps}rem * ${wide.part})`,
    `(min-width: 60rem) calc((100vw - ${5 + wide.gaps}rem) * ${wide.part})`,
    `(min-width: 36rem) calc((92vw - ${narrow.gaps}rem) * ${narrow.part})`,
    "(min-width: 25rem) 92vw",
    "calc(100vw - 2rem)",
  ].join(", ");
}

/** Until React is there, a click on a photo is held back. */
const heldBack = { [needsScript]: "" };

/** Photos in their own shapes, in rows of one height; a click shows one full screen. */
export function Gallery({ photos }: GalleryProps) {
  const { labels } = useSite();
  const { index, open, show, close } = usePhotoAddress(photos.length);

  const choose = useCallback(
    (event: MouseEvent, chosen: number) => {
      // Opening in a new tab or window stays the browser's business.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      open(chosen);
    },
    [open],
  );

  const rows = useMemo(() => rowsOf(photos), [photos]);

  // Moving from photo to photo leaves the page behind as it is, however many it shows.
  const grid = useMemo(
    () => (
      <ul className={styles.grid}>
        {photos.map(({ url, caption, alt, image }, position) => (
          <li key={url} className={styles.item}>
            <figure id={photoId(position)} className={styles.figure}>
              <a
                href={withPrefix(url)}
                className={styles.trigger}
                {...heldBack}
                onClick={(event) => choose(event, position)}
              >
                <Photo
                  image={image}
                  alt={alt}
                  sizes={rows[position] ? sizesOf(rows[position]) : "100vw"}
                  priority={position === 0}
                />
              </a>
              <figcaption className={styles.caption}>{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    ),
    [photos, rows, choose],
  );

  return (
    <>
      {grid}
      <Lightbox
        photos={photos}
        index={index}
        labels={labels.lightbox}
        onShow={show}
        onClose={close}
      />
    </>
  );
}
