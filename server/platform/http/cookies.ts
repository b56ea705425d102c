/** The cookie that holds a visitor's browser secret; it goes with the visitor's files, too. */
export const CHAT_COOKIE = 'ncf_chat';

/** The cookie that holds an agent's login secret, for renewal and for files (an `<img>` sends no token). */
export const AGENT_COOKIE = 'ncf_agent';

/** What every cookie of the server has in common: no script reads it, and it goes by https where that is the way. */
export const cookieOptions = (secure: boolean) => ({ httpOnly: true, secure }) as const;
