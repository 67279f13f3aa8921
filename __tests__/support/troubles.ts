import type { BrowserContext } from "@playwright/test";

/**
 * Collects what the browser complains about as it comes in: console errors and warnings, uncaught
 * errors, dialogs nobody asked for, failed requests, requests beyond the site and violations of the
 * Content-Security-Policy, on every page of the context.
 *
 * @param site all that may be asked for begins with this address
 */
export async function watchTroubles(context: BrowserContext, site: string): Promise<string[]> {
  const seen: string[] = [];
  context.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    const { url } = message.location();
    // Browsers ask for this by themselves, once; pages.test.ts sees to icons.
    if (url.endsWith("/favicon.ico")) return;
    seen.push(`console ${message.type()}: ${message.text()} (${url})`);
  });
  context.on("weberror", (error) => {
    seen.push(`uncaught: ${error.error().message}`);
  });
  context.on("dialog", (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    dialog.dismiss().catch(() => {});
  });
  context.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${site}/`) && !url.startsWith("data:")) {
      seen.push(`request beyond the site: ${url}`);
    }
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // The browser cancels what it no longer needs when a visitor moves on.
    if (reason !== "net::ERR_ABORTED") seen.push(`failed request: ${reason} ${request.url()}`);
  });
  await context.addInitScript(() => {
    document.addEventListener("hydrated", () => Reflect.set(window, "hydrated", true));
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      console.error(`policy violation: ${violatedDirective} ${blockedURI}`);
    });
  });
  return seen;
}
