import { ApiError } from './api-error.ts';

/**
 * Resolves to a bearer token that is valid by this machine's clock, and is not the one that the server `refused`.
 * Rejects with an `ApiError` when there is no session.
 */
export type AccessToken = (refused?: string) => Promise<string>;

interface Issued {
  token: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** A token with less time left than this is renewed before it is used, in milliseconds. */
const MIN_LEFT_MS = 60_000;

/**
 * Makes the token of a session. Calls that need a new token at the same time share one renewal, and a call that was
 * refused after another one renewed the token uses that one.
 * @param session the current session; null when there is none
 * @param renew fetches and stores a session with a new token
 */
export function accessToken(options: {
  now(): number;
  session(): Issued | null;
  renew(): Promise<Issued>;
}): AccessToken {
  let renewal: Promise<Issued> | null = null;
  return async (refused) => {
    const session = options.session();
    if (session === null) throw new ApiError('unauthenticated', 'There is no session.', 401);
    const isFresh = Date.parse(session.expiresAt) - options.now() >= MIN_LEFT_MS;
    if (isFresh && session.token !== refused) return session.token;
    renewal ??= options.renew().finally(() => (renewal = null));
    return (await renewal).token;
  };
}
