import { ICON_API } from '@ncf/contract/constants';

/** How long browsers may cache a file: hashed names forever, everything else only after revalidation. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const FRESH = 'no-cache';

/** The console's Content-Security-Policy; each page of the site has its own from the build. Icons of chat topics
 * may come from the public icon service (R7.12). Frames with emails inherit it, so it allows `style` attributes. */
export const CONSOLE_POLICY = `default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; font-src 'self'; connect-src 'self' ${ICON_API}; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types ncf iconify`;

/** The policy of a document that loads nothing. */
export const BOT_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Headers of every response that browsers show. */
const SECURITY_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  // The shops page and the chat request a position, when their button is pressed.
  'permissions-policy': 'camera=(), geolocation=(self), payment=(), usb=()',
};

/** The headers of every page. @param hsts the value of `Strict-Transport-Security`, if the server is reached over HTTPS */
export const pageHeaders = (hsts: string | null = null): Record<string, string> => ({
  ...SECURITY_HEADERS,
  ...(hsts === null ? {} : { 'strict-transport-security': hsts }),
});
