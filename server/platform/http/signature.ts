import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** A new signing secret of 256 bits in the receivers' format (Standard Webhooks 1.0, "Signature scheme"). */
export const newWebhookSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/**
 * The headers of a delivery (Standard Webhooks 1.0): HMAC-SHA256 over id, time, and body, with one signature
 * per valid secret.
 * @param now milliseconds since 1970
 */
export function signedHeaders(
  secrets: readonly string[],
  eventId: string,
  now: number,
  body: string,
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    const mac = createHmac('sha256', key).update(`${eventId}.${timestamp}.${body}`);
    return `v1,${mac.digest('base64')}`;
  });
  return {
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
