/** Why a picture cannot be used, in a message for the owner. */
export class UnusablePicture extends Error {
  override name = "UnusablePicture";
}

export const folderMessage = "is a folder, not a picture. Name a picture inside it.";

export const unreadableMessage =
  "cannot be opened. Check that this computer lets you open it, or copy it again.";

/** Takes the place of a decoder's own errors, which are not written for owners. */
export function throwDamaged(): never {
  throw new UnusablePicture(
    "is damaged or cut short, so part of the picture is missing. Copy it again from the phone or " +
      "camera, and check that it opens there.",
  );
}

/** @throws UnusablePicture when the condition holds */
export function rejectIf(condition: boolean, why: string): void {
  if (condition) throw new UnusablePicture(why);
}
