export { checkContent } from "./check";
export { todayInBritain, writeCleanCopy } from "./clean-copy";
export type { Content } from "./model";
export { quoteLines } from "./quote";
export { describeSamples, findSamples } from "./sample-guard";
