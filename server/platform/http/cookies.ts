/**
 * The names of the cookies. Over HTTPS, their prefix keeps other hosts of the domain and plain HTTP from setting them
 * (RFC 6265bis §4.1.3).
 */
export interface CookieNames {
  /** Holds a visitor's browser secret; also sent with file requests. */
  chat: string;
  /** Holds an agent's session secret, for renewal and for files (an `<img>` sends no token). Not for all paths. */
  agent: string;
}

/** @param secure whether the server is reached over HTTPS */
export const cookieNames = (secure: boolean): CookieNames => ({
  chat: secure ? '__Host-ncf_chat' : 'ncf_chat',
  agent: secure ? '__Secure-ncf_agent' : 'ncf_agent',
});

/** Options of every cookie: invisible to scripts, and HTTPS only if the server is reached that way. */
export const cookieOptions = (secure: boolean) => ({ httpOnly: true, secure }) as const;
