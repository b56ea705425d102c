/**
 * The names of the cookies. Over HTTPS, their prefix keeps other hosts of the domain and plain HTTP from setting them
 * (RFC 6265bis §4.1.3).
 * @param secure whether the server is reached over HTTPS
 */
export const cookieNames = (secure: boolean) => ({
  /** Holds a visitor's browser secret; also sent with file requests. */
  chat: secure ? '__Host-ncf_chat' : 'ncf_chat',
  /** Holds an agent's session secret, for renewal and for files (an `<img>` sends no token). Not for all paths. */
  agent: secure ? '__Secure-ncf_agent' : 'ncf_agent',
});
export type CookieNames = ReturnType<typeof cookieNames>;

/** Options of every cookie: invisible to scripts, and HTTPS only if the server is reached that way. */
export const cookieOptions = (secure: boolean) => ({ httpOnly: true, secure }) as const;
