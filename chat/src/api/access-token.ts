import { TOKEN_MS } from '@ncf/contract/constants';
import { ApiError } from './api-error.ts';

/**
 * Resolves to a bearer token that has not expired as far as this machine knows, and is not the one that the server `refused`.
 * Rejects with an `ApiError` when there is no session.
 */
export type AccessToken = (refused?: string) => Promise<string>;

/** What the server issues with a session. */
interface Issued {
  token: string;
  /** ISO 8601. */
  expiresAt: string;
}

/**
 * How far this machine's clock is ahead of the server's, in milliseconds.
 * @param now what it showed when the token arrived
 */
export const clockAhead = (now: number, { expiresAt }: Issued): number =>
  now + TOKEN_MS - Date.parse(expiresAt);

/** A token with less time left than this is renewed before it is used, in milliseconds. */
const MIN_LEFT_MS = 60_000;

/**
 * Makes the token of a session. Calls that need a new token at the same time share one renewal, and a call that was
 * refused after another one renewed the token uses that one.
 * @param now the server's time, in milliseconds since the epoch
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
