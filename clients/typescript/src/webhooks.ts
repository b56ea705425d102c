/** A delivery that is older or newer may be a replayed one. */
const TOLERANCE_S = 300;

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/**
 * Whether a webhook's delivery is genuine (Standard Webhooks 1.0).
 * @param body as received, before it is parsed
 * @param secret the webhook's; it starts with `whsec_`
 */
export async function isGenuine(
  headers: Headers | Record<string, string | string[] | undefined>,
  body: string,
  secret: string,
): Promise<boolean> {
  const header = (name: string): string =>
    String((headers instanceof Headers ? headers.get(name) : headers[name]) ?? '');
  const time = header('webhook-timestamp');
  if (!(Math.abs(Date.now() / 1000 - Number(time)) <= TOLERANCE_S)) return false;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey(
    'raw',
    bytesOf(secret.replace('whsec_', '')),
    algorithm,
    false,
    ['verify'],
  );
  const signed = new TextEncoder().encode(`${header('webhook-id')}.${time}.${body}`);
  for (const one of header('webhook-signature').split(' ')) {
    const [version, signature = ''] = one.split(',');
    if (version !== 'v1' || !/^[\w+/]+=*$/.test(signature)) continue;
    if (await crypto.subtle.verify('HMAC', key, bytesOf(signature), signed)) return true;
  }
  return false;
}
