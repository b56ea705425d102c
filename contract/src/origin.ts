/** The origin that a text is, such as `https://www.example.com`; null for anything else. */
export function originOf(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  return isOrigin ? url.origin : null;
}
