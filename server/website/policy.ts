/** Hosts of the public icon service, asked only when the site's own endpoint fails (R7.12). */
const ICON_HOSTS = 'https://api.iconify.design https://api.simplesvg.com https://api.unisvg.com';

/** How long a browser may keep a file: hashed names for good, all else only after asking. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const FRESH = 'no-cache';

/** @returns the Content-Security-Policy of a page; `scripts` and `styles` are hash sources, the others hosts. */
export function contentSecurityPolicy(
  scripts: string[],
  styles: string[],
  backend: string,
  icons: string,
): string {
  const sockets = backend ? `${backend} ${backend.replace(/^http/, 'ws')}` : '';
  return [
    `default-src 'none'`,
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self' ${styles.join(' ')}`,
    `img-src 'self' data: blob: ${backend}`,
    `media-src 'self' blob: ${backend}`,
    `font-src 'self'`,
    `connect-src 'self' ${sockets} ${icons}`,
    `manifest-src 'self'`,
    `form-action 'self' ${backend}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ]
    .map((part) => part.replace(/ +/g, ' ').trim())
    .join('; ');
}

/** Headers of every answer that a browser shows. */
const SECURITY_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  // A position is asked for by the shops' page alone, when its button is pressed.
  'permissions-policy': 'camera=(), geolocation=(self), payment=(), usb=()',
};
const HSTS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** What a site's answers carry, for its backend's origin (empty: this server) and whether it stands behind HTTPS. */
export const sitePolicy = (backend: string, secure = false) => ({
  headers: { ...SECURITY_HEADERS, ...(secure ? HSTS : {}) },
  contentSecurityPolicy: (scripts: string[], styles: string[]): string =>
    contentSecurityPolicy(scripts, styles, backend, ICON_HOSTS),
});
