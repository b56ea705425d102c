import type { ErrorCode } from '@ncf/contract/errors';
import { KEY_PREFIX, keyScope } from '@ncf/contract/api-keys';
import { TOKEN_MS } from '@ncf/contract/constants';
import { gender } from '@ncf/contract/fields';
import { agentRole } from '@ncf/contract/agent-sessions';
import { ownsClientId } from '@ncf/contract/topics';
import { JWTExpired } from 'jose/errors';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import * as z from 'zod';
import type { AgentIdentity, Caller } from './identity.ts';

const claims = z.discriminatedUnion('role', [
  z.object({
    role: z.literal('user'),
    chatUserId: z.string(),
    chatUserName: z.string(),
    chatUserEmail: z.string(),
    browserId: z.string(),
  }),
  z.object({
    role: z.literal('admin'),
    agentId: z.string(),
    adminUserName: z.string(),
    gender,
    agentRole,
    sessionId: z.string(),
    scopes: z.optional(z.array(keyScope)),
  }),
]);

/** Why a token was refused. */
export interface TokenRefusal {
  code: Extract<ErrorCode, 'unauthenticated' | 'token_expired'>;
}

/** Makes and checks the tokens of both sides (RFC 7519, HS256). */
export type Tokens = ReturnType<typeof createTokens>;

interface Parts {
  /** At least 256 bits. */
  secret: Uint8Array;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Returns an API key's identity, or null if the key is not valid. */
  keyOf(key: string): Promise<AgentIdentity | null>;
  /** The identities whose session is still open and, for visitors, whose conversation is not deleted. */
  activeAmong(callers: readonly Caller[]): Promise<Set<Caller>>;
  /** Whether the visitor's browser session is open, regardless of the conversation. */
  isOpen(browserId: string): Promise<boolean>;
}

/** Creates tokens signed with one secret. */
export function createTokens({ secret, clock, keyOf, activeAmong, isOpen }: Parts) {
  // Given raw bytes, jose would import them again for each token.
  const key = crypto.subtle.importKey(
    'raw',
    Buffer.from(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );

  /**
   * The identity of a token or API key, if its session or the key is still valid and, for visitors, the
   * conversation is not deleted. With `evenDeleted`, tokens of deleted conversations are accepted too.
   */
  async function verify(
    token: string,
    { evenDeleted = false } = {},
  ): Promise<Caller | TokenRefusal> {
    if (token.startsWith(KEY_PREFIX)) return (await keyOf(token)) ?? { code: 'unauthenticated' };
    let identity: Caller;
    try {
      const { payload } = await jwtVerify(token, await key, {
        algorithms: ['HS256'],
        audience: 'chat',
        currentDate: new Date(clock()),
      });
      identity = claims.parse(payload);
    } catch (error) {
      return { code: error instanceof JWTExpired ? 'token_expired' : 'unauthenticated' };
    }
    const isValid =
      evenDeleted && identity.role === 'user'
        ? await isOpen(identity.browserId)
        : (await activeAmong([identity])).has(identity);
    return isValid ? identity : { code: 'unauthenticated' };
  }

  return {
    async sign(identity: Caller): Promise<{ token: string; expiresAt: string }> {
      const now = Math.floor(clock() / 1000);
      const ends = now + TOKEN_MS / 1000;
      const token = await new SignJWT({ ...identity })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience('chat')
        .setIssuedAt(now)
        .setExpirationTime(ends)
        .sign(await key);
      return { token, expiresAt: new Date(ends * 1000).toISOString() };
    },
    verify,
    activeAmong,
    /** The same as `verify` for an MQTT CONNECT, whose client id, user name, and token must match. */
    async authenticate(
      clientId: string,
      username: string,
      password: string,
    ): Promise<Caller | TokenRefusal> {
      // A key is exchanged for a token first (bot-session-http.ts).
      if (username !== clientId || password.startsWith(KEY_PREFIX))
        return { code: 'unauthenticated' };
      const identity = await verify(password);
      if ('code' in identity) return identity;
      return ownsClientId(identity, clientId) ? identity : { code: 'unauthenticated' };
    },
  };
}
