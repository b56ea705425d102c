/** A position in a list of conversations: after this one. `at` is the list's sort time. */
export interface Place {
  at: string;
  chatUserId: string;
}

/** Encodes a position as an opaque URL-safe string. */
export const cursorAfter = ({ at, chatUserId }: Place): string =>
  Buffer.from(`${at} ${chatUserId}`).toString('base64url');

/** Decodes a position; null if the string is invalid. */
export function readCursor(cursor: string): Place | null {
  const [at, chatUserId, ...rest] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (at === undefined || chatUserId === undefined || rest.length > 0) return null;
  if (cursorAfter({ at, chatUserId }) !== cursor || Number.isNaN(Date.parse(at))) return null;
  return { at, chatUserId };
}
