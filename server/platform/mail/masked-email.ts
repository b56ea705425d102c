/** Shortens an address so that it is recognizable but not stored: `a…@example.com`. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…');
