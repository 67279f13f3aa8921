/**
 * A sentence that says what to do where the path of the site's folder has a character with which the site cannot be
 * built: Gatsby would fail with an error of its own, or never end, and npm would find no program.
 *
 * @param directory absolute path of the project
 * @param system the operating system; by default this computer's
 * @returns undefined when all is well
 */
export function folderProblem(directory: string, system?: NodeJS.Platform): string | undefined;
