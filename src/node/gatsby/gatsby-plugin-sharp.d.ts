// The worker that Gatsby's job queue loads from gatsby-plugin-sharp, which has no types of its own.
declare module "gatsby-plugin-sharp/gatsby-worker" {
  const worker: { IMAGE_PROCESSING: (job: import("./image-worker").ImageJob) => Promise<unknown> };
  export = worker;
}
