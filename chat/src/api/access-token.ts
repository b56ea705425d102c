import { TOKEN_MS } from '@ncf/contract/constants';
import { ApiError } from './api-error.ts';

/**
 * Resolves to a bearer token that has not expired as far as this machine knows, and is not the one that the server `refused`.
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
  /** How far this machine's clock is ahead of the server's, in milliseconds, as the last renewal has shown. */
  let ahead = 0;
  async function renew(): Promise<Issued> {
    const issued = await options.renew();
    ahead = options.now() + TOKEN_MS - Date.parse(issued.expiresAt);
    return issued;
  }
  return async (refused) => {
    const session = options.session();
    if (session === null) throw new ApiError('unauthenticated', 'There is no session.', 401);
    const isFresh = Date.parse(session.expiresAt) - options.now() + ahead >= MIN_LEFT_MS;
    if (isFresh && session.token !== refused) return session.token;
    renewal ??= renew().finally(() => (renewal = null));
    return (await renewal).token;
  };
}
