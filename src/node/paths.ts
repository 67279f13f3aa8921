import path from "node:path";

/** The owner's pictures as they come from the phone. */
export const imagesDirectory = path.resolve("images");

/** Every word a visitor reads. */
export const contentDirectory = path.resolve("src/content");

/** What the darkroom makes and remembers; generated, never committed. */
export const darkroomDirectory = path.resolve(".darkroom");

/** The clean masters: the only pictures Gatsby ever sees. */
export const mastersDirectory = path.join(darkroomDirectory, "masters");

/** The content as the check read it: the only words Gatsby ever sees; generated, never committed. */
export const cleanContentDirectory = path.resolve(".content/clean");

/** What is to be mended in the owner's files, for the overlay in `develop`. */
export const mistakesFile = path.resolve(".content/mistakes.txt");

/** The built site. */
export const publicDirectory = path.resolve("public");
