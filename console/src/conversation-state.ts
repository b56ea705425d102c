import type { Conversation } from '@ncf/contract/messages';

type State = Pick<Conversation, 'state' | 'waitingSince'>;

/** Whether the conversation is still going on: not closed, and its visitor has not left. */
const isOngoing = ({ state }: State): boolean => state === 'waiting' || state === 'active';

/** Whether the visitor left without a reply: a lead that someone has to follow up. */
export const leftUnanswered = ({ state, waitingSince }: State): boolean =>
  state === 'left' && waitingSince !== null;

/** Whether there is something left to do: the conversation is going on, or its visitor left without a reply. */
export const isOpen = (conversation: State): boolean =>
  isOngoing(conversation) || leftUnanswered(conversation);
