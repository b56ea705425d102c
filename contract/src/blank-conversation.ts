import type { Conversation } from './messages.ts';

/** What a summary says of a conversation in which nothing has happened, or nothing is left. */
export const blankConversation = () =>
  ({
    unread: 0,
    visitorMessages: 0,
    agents: [],
    agentIds: [],
    lastMessage: null,
    waitingSince: null,
    satisfied: null,
    topicId: null,
    assignee: null,
    tagIds: [],
    snoozedUntil: null,
    priority: 'normal',
  }) satisfies Partial<Conversation>;
