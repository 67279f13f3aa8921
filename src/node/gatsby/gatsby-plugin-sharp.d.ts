// What Gatsby's job queue looks for in gatsby-plugin-sharp; the package has no types of its own.
declare module "gatsby-plugin-sharp/gatsby-worker" {
  const worker: { IMAGE_PROCESSING: (job: import("./image-worker").ImageJob) => Promise<unknown> };
  export = worker;
}
