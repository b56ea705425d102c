import { t, type Translator } from './t.ts';
import type { EntryKind, PresenceKind, SpokenKind } from './message-kinds.ts';
import type { Message } from './messages.ts';

type Content<M> = M extends unknown ? Omit<M, 'status' | 'seq' | 'rev' | 'via'> : never;
/** An entry of the list, stored or not. */
type Entry<K extends EntryKind = EntryKind> = Content<Extract<Message, { type: K }>>;

/** The words for entries that no person wrote, in one language and from one side's point of view. */
export type PresenceWords = { readonly [K in PresenceKind]: (entry: Entry<K>) => string } & {
  /** In place of a deleted message. */
  readonly deleted: () => string;
};

/**
 * The words that agents, transcripts, and emails use, in a translator's language. A text of an agent's own stays as it is.
 * @param readerId the agent who reads them, and is "You" in them
 */
export function presenceWords({ t }: Pick<Translator, 't'>, readerId?: string): PresenceWords {
  const byAgent =
    (did: string, words: (who: string) => string) =>
    ({ adminUserName, agentId, text }: Entry<'admin_join' | 'admin_left' | 'admin_closed'>) =>
      text === `${adminUserName} ${did} the chat`
        ? words(agentId !== undefined && agentId === readerId ? t('You') : adminUserName)
        : text;
  return {
    admin_join: byAgent('joined', (who) => t('{who} joined the chat', { who })),
    admin_left: byAgent('left', (who) => t('{who} left the chat', { who })),
    admin_closed: byAgent('closed', (who) => t('{who} closed the conversation', { who })),
    rated: ({ chatUserName, satisfied }) =>
      satisfied
        ? t('{chatUserName} rated the conversation: satisfied', { chatUserName })
        : t('{chatUserName} rated the conversation: not satisfied', { chatUserName }),
    user_left: ({ chatUserName, satisfied }) => {
      const rating = satisfied === null ? '' : satisfied ? t(', satisfied') : t(', not satisfied');
      return t('{chatUserName} left the chat{rating}', { chatUserName, rating });
    },
    deleted: () => t('Message deleted'),
  };
}

const WORDS = presenceWords({ t });

/** Stands for a deleted message in the console, transcripts, and emails. */
export const MESSAGE_DELETED = t('Message deleted');

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
export function describe(entry: Entry, words: PresenceWords = WORDS): string {
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
      if (entry.deletedAt !== undefined) return words.deleted();
      return entry.text.trim() === '' ? (attachmentOf(entry) ?? '') : entry.text;
  }
}
