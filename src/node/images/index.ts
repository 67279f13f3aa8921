export { adviseOnPictures, findUnnamedPictures, inspectPictures } from "./inspect";
export { drawLogo, type LogoResult } from "./logo";
export { type Prepared, type PrepareOptions, prepareMasters, tryPicture } from "./prepare-masters";
export { publishPictures } from "./publish";
export { thumbnail } from "./thumbnail";
export { deletedFolder, findPictures } from "./work-on-pictures";
