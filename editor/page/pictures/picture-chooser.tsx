import { useRef } from "react";
import { type Field, isSvg } from "../../protocol";
import { ChoiceDialog } from "../choice-dialog";
import { thumbnailAddress } from "../requests";
import { DeletePicture, fileNameOf, usePictures } from "./use-pictures";

interface PictureChooserProps {
  field: Field;
  text: string;
  choose: (url: string) => void;
}

/**
 * A button, and its dialog with the pictures of the site to choose from; an SVG only for the logo. Pictures that are shown
 * nowhere can be deleted.
 */
export function PictureChooser({ field, text, choose }: PictureChooserProps) {
  const { pictures, list, remove, notice } = usePictures();
  const dialog = useRef<HTMLDialogElement>(null);
  const open = () => {
    dialog.current?.showModal();
    list();
  };
  const isLogo = field.kind === "logo";
  const label = `${field.label}: choose one`;
  return (
    <>
      <button type="button" aria-label={label} onClick={open}>
        Choose one …
      </button>
      <ChoiceDialog
        ref={dialog}
        label={label}
        head={
          <>
            <p>
              These pictures are in your website already; “From this computer …” brings in others.
              Those that are shown nowhere can be deleted.
            </p>
            {notice}
          </>
        }
      >
        <ul className="choices pictures">
          {pictures
            .filter(({ url }) => isLogo || !isSvg(url))
            .map(({ url, uses }) => (
              <li key={url}>
                <button type="submit" aria-pressed={url === text} onClick={() => choose(url)}>
                  <img alt="" loading="lazy" src={thumbnailAddress(url, isLogo)} />
                  <strong>
                    {fileNameOf(url)
                      .split(/(?<=\/)/)
                      .map((part) => [part, <wbr key={part} />])}
                  </strong>
                  {uses.length > 0 ? `Shown in ${uses.join(", ")}` : "Shown nowhere"}
                </button>
                {uses.length === 0 && url !== text && <DeletePicture url={url} remove={remove} />}
              </li>
            ))}
        </ul>
      </ChoiceDialog>
    </>
  );
}
