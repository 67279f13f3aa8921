import type { OtherKind, PictureKind } from "./kinds";

/** A picture that cannot be used, and why in plain words. */
export class Refusal extends Error {
  override name = "Refusal";
}

const unusable = (what: string): string =>
  `is ${what}, which this site cannot use. Open it in a photo app and save it as JPEG.`;

/** What an owner reads about each kind of file that is no picture for this site. */
export const refusals: Readonly<Record<OtherKind, string>> = {
  heic:
    "is a HEIC photo, as iPhones take them, which many browsers cannot show. Export it as JPEG: " +
    "open it in Photos, tap Share, then Options, choose Most Compatible and save it (on a Mac: " +
    "File > Export). For JPEG photos from now on: Settings > Camera > Formats > Most Compatible.",
  gif: "is a GIF, which is not made for photographs. Save it as JPEG or PNG, or use another photo.",
  svg: "is an SVG drawing, not a photograph. Export it as PNG or JPEG.",
  pdf: "is a PDF document, not a picture. Export the page as JPEG.",
  raw: "is a RAW photo, a camera's negative. Export it as JPEG from the camera or a photo app.",
  video:
    "is a video or the moving half of a Live Photo, not a still picture. Open it in Photos, " +
    "choose a still and export that as JPEG.",
  photoshop: unusable("a Photoshop file"),
  bitmap: unusable("a BMP bitmap"),
  icon: unusable("an icon file"),
  jpegXl: unusable("a JPEG XL picture"),
  jpeg2000: unusable("a JPEG 2000 picture"),
  webPage:
    "is a web page, not a picture, whatever its name says. Save the picture itself, not the page " +
    "that shows it.",
  text: "is a text file, not a picture, whatever its name says. Put the photo itself there.",
  unknown: "is not a picture, whatever its name says. Use a JPEG, PNG, WebP, AVIF or TIFF.",
};

export const emptyFile = "is empty: it was never copied to the end. Copy it again.";

export const damagedFile =
  "is damaged or cut short, so part of the picture is missing. Copy it again from the phone or " +
  "camera, and check that it opens there.";

export const tooLargeFile = "is larger than any photo. Open it in a photo app and save it as JPEG.";

/** @param width and height of the picture, px */
export const tooManyPixels = (width: number, height: number): string =>
  `is ${width} × ${height} pixels, more than any camera takes. Save it smaller, at most 6000 wide.`;

/** @param width and height of the picture, px */
export const tooFewPixels = (width: number, height: number): string =>
  `is only ${width} × ${height} pixels and would look blurred; each side needs at least 200. Use ` +
  "the original photo, not a thumbnail.";

export const unreadableFile =
  "cannot be opened. Check that this computer lets you open it, or copy it again.";

export const notAFile = "is a folder, not a picture. Name a picture inside it.";

/** A named pipe, a device: nothing an owner makes on purpose. */
export const oddFile = "is not an ordinary file. Put the photo itself there.";

export const linkLeadingOutside =
  "is a link to a place outside images/. Copy the photo itself into the folder.";

export const danglingLink = "is a link to a file that is not there. Copy the photo itself there.";

/** Node's short name for what went wrong with a file, such as ENOENT. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error ? String(error.code) : undefined;
}

/** Whether a file's kind is one that the darkroom develops. */
export function isPictureKind(kind: PictureKind | OtherKind): kind is PictureKind {
  return !(kind in refusals);
}
