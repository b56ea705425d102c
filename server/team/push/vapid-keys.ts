import { createECDH, generateKeyPairSync } from 'node:crypto';
import type { VapidKeys } from 'web-push';

const bytesOf = (part = ''): Buffer => Buffer.from(part, 'base64url');

/** New keys of a server for push services (RFC 8292): a point of P-256 without compression, and its scalar, in Base64url. */
export function newVapidKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y, d = '' } = privateKey.export({ format: 'jwk' });
  const publicKey = Buffer.concat([Buffer.of(4), bytesOf(x), bytesOf(y)]).toString('base64url');
  return { publicKey, privateKey: d };
}

/** Whether both keys belong together. @param text JSON of them, as it is stored */
export function areVapidKeys(text: string): boolean {
  try {
    const { publicKey, privateKey } = JSON.parse(text) as VapidKeys;
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(bytesOf(privateKey));
    return pair.getPublicKey().equals(bytesOf(publicKey));
  } catch {
    return false;
  }
}
