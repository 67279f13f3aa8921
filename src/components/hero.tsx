import type { IGatsbyImageData } from "gatsby-plugin-image";
import { type Business, useSite } from "../hooks/use-site";
import { ContactLink } from "./contact-link";
import { ContentIcon } from "./content-icon";
import * as styles from "./hero.module.css";
import { Photo } from "./photo";

interface HeroProps {
  headline: string;
  introduction: string;
  badges: readonly { text: string; icon: { shapes: readonly string[] } }[];
  picture?: { image: IGatsbyImageData; alt: string };
  business: Business;
}

/** From 60rem on the picture runs to the edge beside the words; before that it fills the screen. */
const pictureSizes =
  "(min-width: 100rem) 43rem, (min-width: 75rem) calc(26.7vw + 17.6rem), " +
  "(min-width: 60rem) calc(53.5vw - 2.4rem), 100vw";

/** Who this is, why to trust him, and how to call, with a picture. */
export function Hero({ headline, introduction, badges, picture, business }: HeroProps) {
  const { labels } = useSite();
  return (
    <div className={picture ? styles.hero : `${styles.hero} ${styles.alone}`}>
      <div className={styles.words}>
        <h1>{headline}</h1>
        <p className={styles.introduction}>{introduction}</p>
        {badges.length > 0 && (
          <ul className={styles.badges}>
            {badges.map(({ text, icon }, index) => (
              <li key={index}>
                <ContentIcon {...icon} />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.actions} data-screen="">
          <ContactLink kind="phone" business={business} className={styles.call} icon>
            {labels.call} <span className={styles.number}>{business.phone}</span>
          </ContactLink>
          <ContactLink kind="email" business={business} className={styles.write} icon>
            {labels.email}
          </ContactLink>
        </p>
      </div>
      {picture && (
        <div className={styles.picture} data-screen="">
          <Photo image={picture.image} alt={picture.alt} sizes={pictureSizes} priority />
        </div>
      )}
    </div>
  );
}
