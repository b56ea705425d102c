import type { Conversation } from '@ncf/contract/messages';

/** Whether the conversation is still going on: not closed, and its visitor has not left. */
export const isOngoing = ({ state }: Pick<Conversation, 'state'>): boolean =>
  state === 'waiting' || state === 'active';
