import { Secret, TOTP } from 'otpauth';
import { hashSecret } from '../secret.ts';

/** A time step, in milliseconds (RFC 6238 §4.1). */
const STEP_MS = 30_000;
const RECOVERY_CODES = 10;

const totpOf = (secret: string, label: string, issuer?: string): TOTP =>
  new TOTP({
    ...(issuer === undefined ? {} : { issuer }),
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_MS / 1000,
    secret: Secret.fromBase32(secret),
  });

/** A new secret of 160 bits (RFC 4226 §4), in Base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The Key URI that authenticator apps read from a QR code. */
export const totpUri = (secret: string, email: string, issuer: string): string =>
  totpOf(secret, email, issuer).toString();

/**
 * The time step of a code, allowing one step early or late for clock drift; null for a wrong code.
 * @param now milliseconds since 1970
 */
export function totpStepOf(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / STEP_MS) + delta;
}

/** A code of 80 random bits in Base32 (RFC 4648 §6), in lowercase and in groups of four. */
const newRecoveryCode = (): string =>
  new Secret({ size: 10 }).base32.toLowerCase().replace(/.{4}(?=.)/g, '$&-');

/** Recovery codes, and the hashes to store. */
export function newHashedRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  return { codes, hashes: codes.map((one) => hashSecret(plainRecoveryCode(one))) };
}

/** The canonical form of a recovery code for hashing, independent of how it was typed. */
export const plainRecoveryCode = (code: string): string =>
  code.toLowerCase().replace(/[^a-z2-7]/g, '');
