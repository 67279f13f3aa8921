import type { IGatsbyImageData } from "gatsby-plugin-image";
import type { ReactEventHandler } from "react";
import * as styles from "./photo.module.css";

interface PhotoProps {
  image: IGatsbyImageData;
  alt: string;
  /** Width the photo is shown at, in CSS, for each layout: what the browser chooses a file by. */
  sizes: string;
  /** In view at once: fetched first instead of when it comes near. */
  priority?: boolean;
  className?: string;
  onLoad?: ReactEventHandler<HTMLImageElement>;
  onError?: ReactEventHandler<HTMLImageElement>;
}

/**
 * A responsive picture in its own shape, with its dominant colour behind it until it arrives.
 * The colour is an SVG fill because the site's policy forbids style attributes.
 */
export function Photo({ image, alt, sizes, priority, className, onLoad, onError }: PhotoProps) {
  const { width, height, backgroundColor, images } = image;
  return (
    <span className={className ? `${styles.frame} ${className}` : styles.frame}>
      <svg className={styles.tone} fill={backgroundColor} aria-hidden="true">
        <rect width="100%" height="100%" />
      </svg>
      <picture>
        {images.sources?.map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
        ))}
        <img
          src={images.fallback?.src}
          srcSet={images.fallback?.srcSet}
          sizes={sizes}
          alt={alt}
          width={width}
          height={Math.round(height)}
          loading={priority ? "eager" : "lazy"}
          decoding="async"
          fetchPriority={priority ? "high" : "auto"}
          onLoad={onLoad}
          onError={onError}
        />
      </picture>
    </span>
  );
}
