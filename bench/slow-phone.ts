import type { CDPSession } from "@playwright/test";

/** The phone that Lighthouse imagines. */
export const screen = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** A phone of some years ago beside the computer that measures. */
const slowProcessor = { rate: 4 };

/** Lets the page of this session have a slow phone's network and processor. */
export async function throttle(client: CDPSession): Promise<void> {
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", slow4G);
  await client.send("Emulation.setCPUThrottlingRate", slowProcessor);
}
