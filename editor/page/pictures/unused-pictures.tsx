import { useEffect, useState } from "react";
import { thumbnailAddress } from "../requests";
import { DeletePicture, fileNameOf, usePictures } from "./use-pictures";

/**
 * Lists the pictures that are shown nowhere, each with a button that deletes it.
 *
 * @param version another text after each change that may be about a picture
 */
export function UnusedPictures({ version }: { version: string }) {
  const { pictures, list, remove, notice } = usePictures();
  const [isOpen, setIsOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `version`.
  useEffect(() => {
    if (isOpen) list();
  }, [isOpen, version]);
  const spare = pictures.filter(({ uses }) => uses.length === 0);
  return (
    <details className="part" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Pictures that are shown nowhere</summary>
      {notice}
      {spare.length === 0 && <p className="hint">There are none.</p>}
      <ul className="choices pictures">
        {spare.map(({ url }) => (
          <li key={url}>
            <figure>
              <img alt="" loading="lazy" src={thumbnailAddress(url)} />
              <figcaption>{fileNameOf(url)}</figcaption>
            </figure>
            <DeletePicture url={url} remove={remove} />
          </li>
        ))}
      </ul>
    </details>
  );
}
