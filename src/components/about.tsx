import type { IGatsbyImageData } from "gatsby-plugin-image";
import type { ReactNode } from "react";
import * as styles from "./about.module.css";
import { classNames } from "./class-names";
import { Paragraphs } from "./paragraphs";
import { Photo } from "./photo";
import { Words } from "./words";

interface AboutProps {
  text: string | null;
  /** A portrait beside the story. */
  portrait?: { image: IGatsbyImageData; alt: string } | undefined;
  points: readonly { title: string; text: string }[] | null;
  /** Such as “20+ years”, below the story. */
  experience: string | null;
  /** The promise about finished work, under its label. */
  guarantee?: { title: string; text: string } | null;
  /** Photos, a review and a link to all of them, below. */
  children?: ReactNode;
}

/** 720 and 1280 px: enough for a phone’s column at three dots a pixel, and for the portrait on any other screen. */
const portraitWidths = [1, 2] as const;

/** Beside the story it has 30 or 37.5 % of the page’s column, else at most 26rem: see about.module.css. */
const portraitSizes = (isUpright: boolean) =>
  `(min-width: 75rem) ${isUpright ? "21rem" : "26rem"}, (min-width: 48rem) ${isUpright ? "27.6vw" : "34.5vw"}, ` +
  "(min-width: 29rem) 26rem, (min-resolution: 2.1dppx) 55vw, 92vw";

/** Tells who does the work, for how long, and what customers can rely on. */
export function About({ text, portrait, points, experience, guarantee, children }: AboutProps) {
  const promises = [...(points ?? []), ...(guarantee ? [guarantee] : [])];
  const hasStory = portrait !== undefined || text !== null || experience !== null;
  const isUpright = portrait !== undefined && portrait.image.height > portrait.image.width;
  return (
    <>
      {hasStory && (
        <div
          className={classNames(
            styles.about,
            portrait && styles.pictured,
            isUpright && styles.upright,
          )}
        >
          {portrait && (
            <Photo
              {...portrait}
              sizes={portraitSizes(isUpright)}
              widths={portraitWidths}
              className={styles.portrait}
            />
          )}
          <div className={styles.story}>
            {text && <Paragraphs text={text} />}
            {experience && (
              <p className={styles.experience} dir="auto">
                {experience}
              </p>
            )}
          </div>
        </div>
      )}
      {promises.length > 0 && (
        <dl className={styles.points}>
          {promises.map((point, index) => (
            <div key={index} className={styles.point}>
              <dt dir="auto">{point.title}</dt>
              <dd dir="auto">
                <Words text={point.text} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </>
  );
}
