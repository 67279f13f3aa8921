/* What hosts are to send, written out: nothing here comes from the code that sends it. */

/** With every answer. */
export const securityHeaders = {
  "Content-Security-Policy": "frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Strict-Transport-Security": "max-age=31536000",
  "Cross-Origin-Opener-Policy": "same-origin",
};

/** With files whose names have a hash of their content. */
export const immutable = "public, max-age=31536000, immutable";

/** With all others. */
export const revalidated = "no-cache";
