import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { UseUp } from '../../../platform/limits/single-use.ts';

/** Challenges that an authenticator signs (WebAuthn §13.4.3). They are signed, so that none is stored before its use. */
export type Challenges = ReturnType<typeof createChallenges>;

/** As long as browsers wait for the person, and some time for the network. */
const VALID_MS = 5 * 60_000;
const NONCE_BYTES = 16;
const TIME_BYTES = 6;
const DIGEST_BYTES = 16;

/** @param secret at least 256 bits @param clock milliseconds since 1970 */
export function createChallenges(secret: string, useUp: UseUp, clock: () => number) {
  const digest = (head: Buffer, purpose: string): Buffer =>
    createHmac('sha256', secret).update(head).update(purpose).digest().subarray(0, DIGEST_BYTES);

  return {
    /** @param purpose what it may be used for, such as an agent's registration */
    issue(purpose: string): string {
      const head = Buffer.concat([randomBytes(NONCE_BYTES), Buffer.alloc(TIME_BYTES)]);
      head.writeUIntBE(clock() + VALID_MS, NONCE_BYTES, TIME_BYTES);
      return Buffer.concat([head, digest(head, purpose)]).toString('base64url');
    },
    /** Whether it was issued for this purpose, has not expired, and is used for the first time; uses it up. */
    async take(challenge: string, purpose: string): Promise<boolean> {
      const bytes = Buffer.from(challenge, 'base64url');
      const head = bytes.subarray(0, NONCE_BYTES + TIME_BYTES);
      const signature = bytes.subarray(head.length);
      if (signature.length !== DIGEST_BYTES) return false;
      if (!timingSafeEqual(signature, digest(head, purpose))) return false;
      const endsAt = head.readUIntBE(NONCE_BYTES, TIME_BYTES);
      if (endsAt <= clock()) return false;
      return useUp('passkey-challenge', head.toString('base64url'), endsAt);
    },
  };
}
