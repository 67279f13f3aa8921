declare module "vnu-jar" {
  /** Absolute path of the checker's program. */
  const jar: string;
  export default jar;
}
