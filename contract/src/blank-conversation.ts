import type { Conversation } from './messages.ts';

/** The fields of a summary while nothing has happened in the conversation, or when nothing is left of it. */
export const blankConversation = () =>
  ({
    channel: 'chat',
    reference: '',
    subject: '',
    phone: '',
    language: null,
    callTime: null,
    mailbox: null,
    replyVia: 'chat',
    teamId: null,
    unread: 0,
    visitorMessages: 0,
    answered: false,
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
