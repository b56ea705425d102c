import * as z from 'zod/mini';
import { chatUserEmail, chatUserId, enteredName, sessionToken } from './fields.ts';

/** Shapes of the calls that visitors sign in with. */

export const signIn = z.object({
  chatUserName: enteredName,
  chatUserEmail,
  /** Others use this computer too: nothing, including the cookie, may outlive the browser window. */
  sharedComputer: z.optional(z.boolean()),
});
export type SignIn = z.infer<typeof signIn>;

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
