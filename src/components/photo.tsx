import type { IGatsbyImageData } from "gatsby-plugin-image";
import type { ReactEventHandler } from "react";
import { classNames } from "./class-names";
import * as styles from "./photo.module.css";

interface PhotoProps {
  image: IGatsbyImageData;
  alt: string;
  /** A word that stands on the picture, such as “Before”. */
  word?: string | undefined;
  /** The `sizes` attribute: the width that the photo is shown at in each layout. */
  sizes: string;
  /** Given for a photo that is fetched at once, “high” first. Any other loads lazily. */
  priority?: "high" | "auto" | undefined;
  /** The narrowest and the widest variant that are offered, counted from 0; by default all. */
  widths?: readonly [narrowest: number, widest: number];
  /** The part that is shown where only a part has room. */
  focus?: string | null | undefined;
  className?: string;
  onLoad?: ReactEventHandler<HTMLImageElement>;
  onError?: ReactEventHandler<HTMLImageElement>;
}

/** Luminance of a picture's dominant colour, from 0 to 1, above which black text stands out more than white. */
const brightTone = 0.18;

/**
 * A responsive picture in its own shape, with its dominant colour behind it until it arrives.
 * The colour is an SVG fill because the site's policy forbids style attributes. Where the picture does not
 * arrive, its description can be read on that colour.
 */
export function Photo({
  image,
  alt,
  word,
  sizes,
  priority,
  widths,
  focus,
  className,
  onLoad,
  onError,
}: PhotoProps) {
  const { width, height, backgroundColor, images } = image;
  const [narrowest, widest] = widths ?? [0, Number.POSITIVE_INFINITY];
  const offered = (srcSet?: string) => {
    const all = srcSet?.split(",");
    // A small picture has fewer variants.
    return all?.slice(Math.min(narrowest, all.length - 1), widest + 1).join();
  };
  return (
    <span
      className={classNames(styles.frame, isBright(backgroundColor) && styles.bright, className)}
      data-focus={focus ?? (height > width ? "upper" : undefined)}
    >
      <svg className={styles.tone} fill={backgroundColor} aria-hidden="true">
        <rect width="100%" height="100%" />
      </svg>
      {word && (
        <span className={styles.word} dir="auto">
          {word}
        </span>
      )}
      <picture>
        {images.sources?.map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={offered(srcSet)} sizes={sizes} />
        ))}
        <img
          src={images.fallback?.src}
          srcSet={offered(images.fallback?.srcSet)}
          sizes={sizes}
          alt={alt}
          width={width}
          height={Math.round(height)}
          loading={priority ? undefined : "lazy"}
          decoding="async"
          fetchPriority={priority ?? "low"}
          onLoad={onLoad}
          onError={onError}
        />
      </picture>
    </span>
  );
}

/** A picture as page queries ask for it. */
interface QueriedPicture {
  file: { childImageSharp: { gatsbyImageData: IGatsbyImageData } | null } | null;
}

/** A queried picture with its image; nothing where there is none, or where `develop` has none of it yet. */
export function withImage<P extends QueriedPicture>(picture: P | null) {
  const image = picture?.file?.childImageSharp?.gatsbyImageData;
  return picture && image ? { ...picture, image } : undefined;
}

/**
 * Whether text on a colour should be black (WCAG 2.2, relative luminance).
 *
 * @param colour such as “#887766”
 */
function isBright(colour = "#000000"): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > brightTone;
}
