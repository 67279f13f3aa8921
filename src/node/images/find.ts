import type { PictureReference } from ".";
import { findNamedFile, masterPath, type NamedFile, publicAddress } from "./names";
import { Refusal } from "./refusal";

/** A named file, the master it will have (path under masters/) and that master's address. */
export interface NamedPicture extends NamedFile {
  master: string;
  address: string;
}

/** A reference with the picture it names, or the sentence that says why there is none. */
export type Finding = { reference: PictureReference } & (
  | { picture: NamedPicture; refusal?: undefined }
  | { picture?: undefined; refusal: string }
);

/**
 * Finds the files that the references name. Of two different files that would have the same
 * address, the later one is refused.
 *
 * @returns one finding for each reference, in their order
 */
export async function findAll(
  imagesDirectory: string,
  references: readonly PictureReference[],
): Promise<Finding[]> {
  const taken = new Map<string, string>();
  const findings: Finding[] = [];
  for (const reference of references) {
    try {
      const named = await findNamedFile(imagesDirectory, reference.url);
      const master = masterPath(named.relative);
      const picture = { ...named, master, address: publicAddress(master) };
      refuseTakenAddress(taken, picture);
      findings.push({ reference, picture });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      findings.push({ reference, refusal: error.message });
    }
  }
  return findings;
}

function refuseTakenAddress(taken: Map<string, string>, { relative, address }: NamedPicture): void {
  const first = taken.get(address) ?? relative;
  if (first !== relative) {
    throw new Refusal(
      `images/${first} and images/${relative} would both be published as ${address}. ` +
        "Rename one of them, both the file and its url.",
    );
  }
  taken.set(address, relative);
}
