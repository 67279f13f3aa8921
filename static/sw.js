// For those who have visited an earlier site at this address: its service worker would show them that site for good. This
// one takes its place, removes what it has kept and itself, and shows them this site.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(removeAll()));

async function removeAll() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
  for (const page of await clients.matchAll({ type: "window" })) page.navigate(page.url);
}
