import { createHmac } from 'node:crypto';

/** The six digits of an authenticator app at a time (RFC 6238, RFC 4226 §5.3). */
export function codeAt(secret: string, at: number): string {
  const bits = secret
    .split('')
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const mac = createHmac('sha1', key).update(step).digest();
  const from = (mac.at(-1) ?? 0) % 16;
  return String((mac.readUInt32BE(from) % 2 ** 31) % 1_000_000).padStart(6, '0');
}

/** A virtual authenticator of Chromium that holds passkeys and has verified the person. */
export const AUTHENTICATOR = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
} as const;
