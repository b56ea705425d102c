/** What no build of ours writes: scripts, frames, and event handlers. */
const FOREIGN = /<(script|iframe|object|embed|base)\b|<[^>]+\s(on\w+|srcdoc)\s*=/i;

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): string };
}
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/**
 * The only policy by which this code writes HTML (Trusted Types, W3C). There is no default policy, so that any other
 * string is refused where the Content-Security-Policy requires one.
 */
const policy = trustedTypes?.createPolicy('ncf', {
  createHTML(html) {
    if (FOREIGN.test(html)) throw new TypeError('This markup is not from the build.');
    return html;
  },
});

/** HTML that comes from the build, for `innerHTML`. Never what a person has typed. */
export const ownHtml = (html: string): string => policy?.createHTML(html) ?? html;

/** The same for `dangerouslySetInnerHTML`. */
export const ownMarkup = (html: string): { __html: string } => ({ __html: ownHtml(html) });
