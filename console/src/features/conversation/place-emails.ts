import { isSpoken, type Spoken } from '@ncf/chat/react/messages';
import type { ListedMessage } from '@ncf/chat/state';
import type { ConversationEmail } from '@ncf/contract/conversation-emails';

/** An entry's email, and what its place in the list says about it. */
export interface PlacedEmail {
  email: ConversationEmail;
  /** Whether the entry is the first, and the last, of those that are one email: a text and its files. */
  opens: boolean;
  closes: boolean;
  /** The last email of the other side before it, which its quote repeats; null if there is none. */
  answers: Spoken | null;
}

const isSame = (a: Spoken, b: Spoken, of: ReadonlyMap<string, ConversationEmail>): boolean => {
  const [first, second] = [of.get(a.messageId), of.get(b.messageId)];
  if (first === undefined || second === undefined || a.agentId !== b.agentId) return false;
  return a.sender === b.sender && first.emailId === second.emailId;
};

/** Places emails in the list. @param emails by the `messageId` of their entries */
export function placeEmails(
  messages: readonly ListedMessage[],
  emails: ReadonlyMap<string, ConversationEmail>,
): ReadonlyMap<string, PlacedEmail> {
  const placed = new Map<string, PlacedEmail>();
  const last: Partial<Record<Spoken['sender'], Spoken>> = {};
  let before: Spoken | null = null;
  for (const message of messages) {
    if (!isSpoken(message)) continue;
    const email = emails.get(message.messageId);
    if (email !== undefined) {
      const opens = before === null || !isSame(before, message, emails);
      const previous = before === null ? undefined : placed.get(before.messageId);
      if (!opens && previous !== undefined) previous.closes = false;
      const answers = last[message.sender === 'user' ? 'admin' : 'user'] ?? null;
      placed.set(message.messageId, { email, opens, closes: true, answers });
      if (message.text !== '') last[message.sender] = message;
    }
    before = message;
  }
  return placed;
}
