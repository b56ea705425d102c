import * as z from 'zod/mini';
import { listOf } from './list.ts';
import { allVisible, messageTime } from './fields.ts';
import { thingName } from './thing-name.ts';

/** Shapes of the calls on passkeys (WebAuthn Level 3). Binary values are base64url. */

/** Passkeys of one account. */
export const PASSKEYS_MAX = 20;

export const passkey = z.object({
  passkeyId: z.string(),
  name: z.string(),
  /** Whether it is copied between devices, so that losing one does not lose it. */
  synced: z.boolean(),
  createdAt: messageTime,
  lastUsedAt: z.nullable(messageTime),
});
export type Passkey = z.infer<typeof passkey>;
export const passkeys = listOf(passkey);

/** What the browser's WebAuthn calls take: `PublicKeyCredentialCreationOptionsJSON` or `…RequestOptionsJSON`. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

/** What they return: `RegistrationResponseJSON` or `AuthenticationResponseJSON`. */
export const passkeyResponse = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(1400)),
  rawId: z.string().check(z.maxLength(1400)),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
});
export type PasskeyResponse = z.infer<typeof passkeyResponse>;

export const passkeyName = z.object({ name: thingName.check(allVisible) });
export const newPasskey = z.object({ ...passkeyName.shape, response: passkeyResponse });
export type NewPasskey = z.infer<typeof newPasskey>;

/** An added passkey. Recovery codes come with the first second factor of an account, only once. */
export const addedPasskey = z.object({
  ...passkey.shape,
  recoveryCodes: z.optional(z.array(z.string())),
});

/** Signing in with a passkey in place of the password. */
export const passkeySignIn = z.object({ response: passkeyResponse });
