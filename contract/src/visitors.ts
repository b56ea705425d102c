import { t } from './t.ts';
import * as z from 'zod/mini';
import { chatUserEmail, chatUserId, enteredName, sessionToken } from './fields.ts';

/** Shapes of the calls that visitors sign in with. */

/** Who the visitor is; `unidentified.ts` says what stands in for what is missing. */
const person = {
  chatUserName: z.optional(enteredName),
  chatUserEmail: z.optional(chatUserEmail),
  /** The HMAC-SHA-256 of the address with `EMBED_SECRET`, in hexadecimal: a site that embeds the chat vouches for it. */
  signature: z.optional(z.string().check(z.regex(/^[\da-f]{64}$/i))),
};

export const signIn = z.object({
  ...person,
  /** Others use this computer too: nothing, including the cookie, may outlive the browser window. */
  sharedComputer: z.optional(z.boolean()),
});
export type SignIn = z.infer<typeof signIn>;

/** What a visitor says about themselves after the first message. */
export const identification = z
  .object(person)
  .check(
    z.refine(
      ({ chatUserName, chatUserEmail: email }) => chatUserName !== undefined || email !== undefined,
      { error: t('Enter your name or your email address.') },
    ),
  );
export type Identification = z.infer<typeof identification>;

export const chatSession = z.object({
  chatUserId,
  clientId: z.string(),
  chatUserName: z.string(),
  chatUserEmail: z.string(),
  /** True if the visitor chose it at sign-in; otherwise absent. */
  sharedComputer: z.optional(z.boolean()),
  ...sessionToken,
});
export type ChatSession = z.infer<typeof chatSession>;
