import { t } from '@ncf/contract/t';
import type { Conversation } from '@ncf/contract/messages';

type State = Pick<Conversation, 'state' | 'waitingSince'>;

/** What a conversation's state is called. */
export const STATE_NAMES = {
  waiting: t('No agent yet'),
  active: t('Active'),
  left: t('Visitor left'),
  closed: t('Closed'),
} as const;

/** What the priorities are called. */
export const PRIORITY_NAMES = { high: t('High'), normal: t('Normal') } as const;

/** Whether the conversation is still going on: not closed, and its visitor has not left. */
const isOngoing = ({ state }: State): boolean => state === 'waiting' || state === 'active';

/** Whether the visitor left without a reply: a lead that someone has to follow up. */
export const leftUnanswered = ({ state, waitingSince }: State): boolean =>
  state === 'left' && waitingSince !== null;

/** Whether there is something left to do: the conversation is going on, or its visitor left without a reply. */
export const isOpen = (conversation: State): boolean =>
  isOngoing(conversation) || leftUnanswered(conversation);

/** Whether a conversation is this agent's or unassigned, so that the agent is notified of it. */
export const concerns = ({ assignee }: Pick<Conversation, 'assignee'>, agentId: string): boolean =>
  assignee === null || assignee.agentId === agentId;

/**
 * How many of the visitor's messages this agent has not read. One that the agent never opened counts only while it is
 * going on, and is not a colleague's.
 */
export function unreadFor(conversation: Conversation, agentId: string): number {
  const { read, visitorMessages } = conversation;
  if (read !== undefined) return Math.max(0, visitorMessages - read);
  return isOpen(conversation) && concerns(conversation, agentId) ? visitorMessages : 0;
}
