import { ICON_API } from '@ncf/contract/constants';

/**
 * Builds the Content-Security-Policy of a page (CSP 3).
 * @param scripts hash sources of its inline scripts
 * @param style hash source of its inlined style sheet
 * @param backend origin of the backend; empty if it also serves the page
 */
export function contentSecurityPolicy(scripts: string[], style: string, backend: string): string {
  const sockets = backend && `${backend} ${backend.replace(/^http/, 'ws')}`;
  return [
    `default-src 'none'`,
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self' ${style}`,
    `img-src 'self' data: blob: ${backend}`,
    `media-src 'self' blob: ${backend}`,
    `font-src 'self'`,
    `connect-src 'self' ${sockets} ${ICON_API}`,
    `manifest-src 'self'`,
    `form-action 'self' ${backend}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    // Ours, and that of the icon library.
    `trusted-types ncf iconify`,
  ]
    .map((part) => part.replace(/ +/g, ' ').trim())
    .join('; ');
}

/** The policy without what a `meta` element may not contain, for a server that sends no headers (HTML §4.2.5.3). */
export const policyInDocument = (policy: string): string =>
  policy.replace(/; frame-ancestors [^;]*/, '');
