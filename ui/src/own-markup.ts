/** What no build of ours writes: scripts, frames, and event handlers. */
const FOREIGN = /<(script|iframe|object|embed|base)\b|<[^>]+\s(on\w+|srcdoc)\s*=/i;

interface Policy {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
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
  createScriptURL(url) {
    if (!/^\/[\w-]+\/[\w-]+\.js$/.test(url))
      throw new TypeError('This script is not from the build.');
    return url;
  },
});

/** HTML that comes from the build, for `innerHTML`. Never what a person has typed. */
export const ownHtml = (html: string): string => policy?.createHTML(html) ?? html;

/** The same for `dangerouslySetInnerHTML`. */
export const ownMarkup = (html: string): { __html: string } => ({ __html: ownHtml(html) });

/** The path of a script of the build, for a service worker. */
export const ownScript = (path: string): string => policy?.createScriptURL(path) ?? path;
