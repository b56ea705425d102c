import * as z from 'zod/mini';
import { agentSession, agentSignIn } from '../agent-sessions.ts';
import { passkeyOptions, passkeySignIn } from '../passkeys.ts';
import { route } from './route.ts';

const PASSWORD = 'correct horse battery staple';
const PASSKEY = {
  response: { id: 'AbCd', rawId: 'AbCd', type: 'public-key', response: { clientDataJSON: 'e30' } },
};

export const agentSessionApi = {
  signIn: route('POST /api/v1/agent/session', {
    open: 'anyone may try to sign in',
    body: z.nullish(agentSignIn),
    answers: { 200: agentSession },
    headers: ['Set-Cookie'],
    id: 'signInAgent',
    summary: 'Sign in as an agent, or renew the session',
    description:
      'With a body, signs in and sets the `ncf_agent` cookie. With the cookie and no body, returns a new token. Two-step sign-in needs `code`.',
    meanings: { 200: 'The session, with a token for HTTP and MQTT.' },
    refuses: ['wrong_credentials', 'code_required', 'wrong_code', 'unauthenticated'],
    cookies: ['agentCookie'],
    anonymous: true,
    example: { email: 'owner@example.com', password: PASSWORD },
  }),
  signOut: route('DELETE /api/v1/agent/session', {
    open: 'uses the caller’s own cookie',
    headers: ['Set-Cookie'],
    id: 'signOutAgent',
    summary: 'Sign out',
    meanings: { 204: 'The session is over. Safe to repeat.' },
    cookies: ['agentCookie'],
    anonymous: true,
  }),
  passkeyOptions: route('POST /api/v1/agent/session/passkey/options', {
    open: 'anyone may try to sign in',
    perMinute: 20,
    answers: { 200: passkeyOptions },
    id: 'startPasskeySignIn',
    summary: 'Get options for signing in with a passkey',
    description:
      'For `navigator.credentials.get` (WebAuthn). The challenge works once, for five minutes.',
    meanings: { 200: '`PublicKeyCredentialRequestOptionsJSON`.' },
    anonymous: true,
  }),
  signInWithPasskey: route('POST /api/v1/agent/session/passkey', {
    open: 'anyone may try to sign in',
    perMinute: 20,
    body: passkeySignIn,
    answers: { 200: agentSession },
    headers: ['Set-Cookie'],
    id: 'signInWithPasskey',
    summary: 'Sign in with a passkey',
    description:
      'In place of the password; the authenticator must have verified the person. Sets the `ncf_agent` cookie.',
    meanings: { 200: 'The session, with a token for HTTP and MQTT.' },
    refuses: ['wrong_credentials'],
    anonymous: true,
    example: PASSKEY,
  }),
};
