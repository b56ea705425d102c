/** What every cookie of the server has in common: no script reads it, and it goes by https where that is the way. */
export const cookieOptions = (secure: boolean) => ({ httpOnly: true, secure }) as const;
