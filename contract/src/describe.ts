import type { EntryKind, PresenceKind, SpokenKind } from './message-kinds.ts';
import type { Message } from './messages.ts';

type Content<M> = M extends unknown ? Omit<M, 'status' | 'seq' | 'rev' | 'via'> : never;
/** An entry of the list, stored or not. */
type Entry<K extends EntryKind = EntryKind> = Content<Extract<Message, { type: K }>>;

/** The words for entries that no person wrote, in one language and from one side's point of view. */
export type PresenceWords = { readonly [K in PresenceKind]: (entry: Entry<K>) => string } & {
  /** In place of a deleted message; by default in English. */
  readonly deleted?: string;
};

/** The words that agents, transcripts, and emails use. */
export const ENGLISH: PresenceWords = {
  admin_join: ({ text }) => text,
  admin_left: ({ text }) => text,
  admin_closed: ({ text }) => text,
  rated: ({ chatUserName, satisfied, comment }) =>
    (satisfied
      ? `${chatUserName} rated the chat: satisfied`
      : `${chatUserName} rated the chat: not satisfied`) +
    (comment === undefined ? '' : `, “${comment}”`),
  user_left: ({ chatUserName, satisfied }) => {
    const rating = satisfied === null ? '' : satisfied ? ', satisfied' : ', not satisfied';
    return `${chatUserName} left the chat${rating}`;
  },
};

/** Stands for a deleted message in the console, transcripts, and emails. */
export const MESSAGE_DELETED = 'Message deleted';

/** What a message carries besides its text, in a few words; null if it carries nothing. */
export function attachmentOf(message: Entry<SpokenKind>): string | null {
  switch (message.type) {
    case 'message':
    case 'reply':
      return null;
    case 'file':
      return message.originalFileName;
  }
}

/**
 * What an entry says, as plain text: for a quote, the inbox, a notification, an email, or a transcript. A message
 * without text is described by what it carries.
 */
export function describe(entry: Entry, words: PresenceWords = ENGLISH): string {
  switch (entry.type) {
    case 'admin_join':
      return words.admin_join(entry);
    case 'admin_left':
      return words.admin_left(entry);
    case 'admin_closed':
      return words.admin_closed(entry);
    case 'user_left':
      return words.user_left(entry);
    case 'rated':
      return words.rated(entry);
    default:
      if (entry.deletedAt !== undefined) return words.deleted ?? MESSAGE_DELETED;
      return entry.text.trim() === '' ? (attachmentOf(entry) ?? '') : entry.text;
  }
}
