/** The part of gatsby-plugin-sharp that makes files for Gatsby's job queue; it brings no types. */
declare module "gatsby-plugin-sharp/gatsby-worker" {
  const worker: {
    IMAGE_PROCESSING: (job: import("./node/gatsby/image-worker").PhotoJob) => Promise<unknown>;
  };
  export default worker;
}
