/** Holds a visitor's browser secret; also sent with file requests. */
export const CHAT_COOKIE = 'ncf_chat';

/** Holds an agent's session secret, for renewal and for files (an `<img>` sends no token). */
export const AGENT_COOKIE = 'ncf_agent';

/** Options of every cookie: invisible to scripts, and HTTPS only if the server is reached that way. */
export const cookieOptions = (secure: boolean) => ({ httpOnly: true, secure }) as const;
