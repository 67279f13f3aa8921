import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect, test } from "@playwright/test";

const published = path.resolve(process.env.SITE_DIRECTORY ?? "public");

/** The worker of an earlier site: it answers every visit by itself, from what it has kept. */
const earlierWorker = `
  addEventListener("install", (event) => {
    skipWaiting();
    event.waitUntil(caches.open("kept").then((kept) => kept.put("/kept", new Response("kept"))));
  });
  addEventListener("activate", (event) => event.waitUntil(clients.claim()));
  addEventListener("fetch", (event) => {
    const page = new Response("<h1>Earlier</h1>", { headers: { "Content-Type": "text/html" } });
    if (event.request.mode === "navigate") event.respondWith(page);
  });`;

for (const name of ["sw.js", "service-worker.js"])
  test(`whoever has visited an earlier site sees this one, where its service worker was called ${name} @desktop`, async ({
    browser,
  }) => {
    let isEarlier = true;
    const server = createServer(({ url = "" }, response) => {
      const isWorker = url.endsWith(".js");
      response.setHeader("Content-Type", isWorker ? "text/javascript" : "text/html");
      response.setHeader("Cache-Control", "no-cache");
      if (!isWorker) return response.end("<h1>Today</h1>");
      return response.end(isEarlier ? earlierWorker : readFileSync(path.join(published, url)));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const page = await browser.newPage();
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    await page.goto(address);
    await page.evaluate(async (file) => {
      await navigator.serviceWorker.register(`/${file}`);
      await navigator.serviceWorker.ready;
    }, name);
    await page.reload();
    await expect(page.getByRole("heading")).toHaveText("Earlier");

    isEarlier = false;
    await page.reload();
    await expect(page.getByRole("heading")).toHaveText("Today");
    const left = () =>
      page.evaluate(async () => [
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ]);
    await expect.poll(left).toEqual([]);
    await page.close();
    server.close();
  });
