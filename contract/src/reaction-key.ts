import type { Sender } from './fields.ts';

/**
 * The key of a reaction in a message's `reactions` (R3.1, R4.10): the reacting user's name. Where an agent has the
 * visitor's name, the agent's key says so, so that neither side replaces or removes the other's reaction. The key
 * depends on nothing that changes during a conversation, and the key of a key is itself.
 */
export const reactionKey = (sender: Sender, name: string, chatUserName: string): string =>
  sender === 'admin' && name === chatUserName ? `${name} (agent)` : name;
