/**
 * Says what to do where the site lies in a folder in which it cannot be built: Gatsby would stop with its
 * insides, or not at all, and npm find nothing.
 *
 * @param directory absolute path of the project
 * @param system on which computers, if not on this one's
 * @returns nothing when all is well
 */
export function folderProblem(directory: string, system?: NodeJS.Platform): string | undefined;
