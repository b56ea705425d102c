import type { Sender } from './fields.ts';
import type { SpokenMessage } from './messages.ts';
import { unidentifiedName } from './unidentified.ts';

/**
 * The key of a reaction in a message's `reactions` (R3.1, R4.10): the reacting user's name. Where an agent has the
 * visitor's name, the agent's key says so, so that neither side replaces or removes the other's reaction. The key
 * depends on nothing that changes during a conversation, and the key of a key is itself.
 */
export const reactionKey = (sender: Sender, name: string, chatUserName: string): string =>
  sender === 'admin' && name === chatUserName ? `${name} (agent)` : name;

type ReactedTo = Pick<SpokenMessage, 'chatUserId' | 'reactions' | 'reactedBy'>;

/**
 * The keys of a visitor's reaction to a message: the name, or the one before they gave any. An agent may have had the
 * name before the visitor, so a key that is an agent's is none of them.
 */
export const visitorsReactionKeys = (
  { chatUserId, reactedBy = {} }: Pick<ReactedTo, 'chatUserId' | 'reactedBy'>,
  chatUserName: string,
): string[] =>
  [chatUserName, unidentifiedName(chatUserId)].filter((key) => reactedBy[key] === undefined);

/** The key of the visitor's reaction to a message; undefined if there is none. */
export const visitorsReactionKey = (message: ReactedTo, chatUserName: string): string | undefined =>
  visitorsReactionKeys(message, chatUserName).find((key) => message.reactions[key] !== undefined);
