/** A place in a list of conversations: after this one. `at` is the time that orders the list. */
export interface Place {
  at: string;
  chatUserId: string;
}

/** A place as an opaque word for a URL. */
export const cursorAfter = ({ at, chatUserId }: Place): string =>
  Buffer.from(`${at} ${chatUserId}`).toString('base64url');

/** The place that a word stands for, or null when it is none of ours. */
export function readCursor(cursor: string): Place | null {
  const [at, chatUserId, ...rest] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (at === undefined || chatUserId === undefined || rest.length > 0) return null;
  return { at, chatUserId };
}
