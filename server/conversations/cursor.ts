/** A place in the inbox: after this conversation. */
export interface Place {
  updatedAt: string;
  chatUserId: string;
}

/** A place as an opaque word for a URL. */
export const cursorAfter = ({ updatedAt, chatUserId }: Place): string =>
  Buffer.from(`${updatedAt} ${chatUserId}`).toString('base64url');

/** The place that a word stands for, or null when it is none of ours. */
export function readCursor(cursor: string): Place | null {
  const [updatedAt, chatUserId, ...rest] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (updatedAt === undefined || chatUserId === undefined || rest.length > 0) return null;
  return { updatedAt, chatUserId };
}
