/** How long a browser may keep a file: hashed names for good, all else only after asking. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const FRESH = 'no-cache';

/** The console's Content-Security-Policy; each page of the site has the one that its build wrote. */
export const CONSOLE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The policy of a document that loads nothing. */
export const BOT_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Headers of every answer that a browser shows. */
const SECURITY_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  // A position is asked for by the shops' page alone, when its button is pressed.
  'permissions-policy': 'camera=(), geolocation=(self), payment=(), usb=()',
};
const HSTS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** The headers of every page. @param secure whether people reach the server by HTTPS */
export const pageHeaders = (secure = false): Record<string, string> => ({
  ...SECURITY_HEADERS,
  ...(secure ? HSTS : {}),
});
