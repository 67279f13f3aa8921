/** The text of a file, as esbuild bundles it. */
declare module "*.md" {
  const text: string;
  export default text;
}
