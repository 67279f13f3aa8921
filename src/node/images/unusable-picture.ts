/** Why a picture cannot be used, in a message for the owner. */
export class UnusablePicture extends Error {
  override name = "UnusablePicture";
}

export const damagedMessage =
  "is damaged or cut short, so part of the picture is missing. Copy it again from the phone or " +
  "camera, and check that it opens there.";

export const folderMessage = "is a folder, not a picture. Name a picture inside it.";

export const unreadableMessage =
  "cannot be opened. Check that this computer lets you open it, or copy it again.";

/** @throws UnusablePicture when the condition holds */
export function rejectIf(condition: boolean, why: string): void {
  if (condition) throw new UnusablePicture(why);
}
