import type { IGatsbyImageData } from "gatsby-plugin-image";
import { MapPin } from "lucide";
import { Fragment } from "react";
import { type Business, useSite } from "../hooks/use-site";
import { ContactLink } from "./contact-link";
import { ContentIcon, type Drawing } from "./content-icon";
import * as styles from "./hero.module.css";
import { Icon } from "./icon";
import { Photo } from "./photo";
import { Words } from "./words";

interface HeroProps {
  headline: string;
  introduction: string;
  badges: readonly {
    text: string;
    icon: Drawing | null;
    /** The registration number that proves it. */
    number: string | null;
  }[];
  picture?: { image: IGatsbyImageData; alt: string; focus?: string | null };
  business: Business;
}

/** All widths that the home page’s query asks for: 800 px for a phone, to 1800 px for half of the widest screens. */
const pictureWidths = [0, 2] as const;

/**
 * Beside the text it fills nearly half of the screen, else all of it: see hero.module.css. A phone that has three
 * dots for each CSS pixel fetches about two.
 */
const pictureSizes = "(min-width: 53.34rem) 44vw, (min-resolution: 2.1dppx) 60vw, 100vw";

/** What the business does, where, why to trust it, and how to call, with a picture. */
export function Hero({ headline, introduction, badges, picture, business }: HeroProps) {
  const { labels } = useSite();
  return (
    <div className={`${styles.hero} ${picture ? styles.pictured : styles.alone}`}>
      <div className={styles.words}>
        <h1 dir="auto">{headline}</h1>
        {/* On paper the area stands below. */}
        <p
          className="introduction"
          dir="auto"
          data-screen={introduction === business.area ? "" : undefined}
        >
          <Words text={introduction} />
        </p>
        {business.villages && (
          <p className={styles.villages} data-screen="">
            <Icon shapes={MapPin} />
            <span>
              <span className="visually-hidden">{labels.facts.villages}: </span>
              {business.villages.map((village, index, { length }) => (
                <Fragment key={village}>
                  <span dir="auto">{index < length - 1 ? `${village},` : village}</span>{" "}
                </Fragment>
              ))}
            </span>
          </p>
        )}
        {badges.length > 0 && (
          <ul className={styles.badges}>
            {badges.map(({ text, icon, number }, index) => (
              <li key={index}>
                {icon && <ContentIcon {...icon} />}
                <span dir="auto">
                  {text}
                  {number && " "}
                  {number && <span className={styles.registration}>{number}</span>}
                </span>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.actions} data-screen="">
          <ContactLink
            kind="phone"
            business={business}
            className={`button primary ${styles.call}`}
            icon
          >
            {labels.call} <span>{business.phone}</span>
          </ContactLink>
          <ContactLink kind="email" business={business} className="button" icon>
            {labels.email}
          </ContactLink>
        </p>
      </div>
      {picture && (
        <div className={styles.picture} data-screen="">
          <Photo
            image={picture.image}
            alt={picture.alt}
            focus={picture.focus}
            sizes={pictureSizes}
            widths={pictureWidths}
            priority="high"
            className={styles.photo}
          />
        </div>
      )}
    </div>
  );
}
