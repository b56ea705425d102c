import type { LoggedConversation } from '@ncf/contract/event-log';
import { referenceOf } from '@ncf/contract/reference';
import { tagIdsOf } from './columns.ts';
import type { Head } from './decide/decision.ts';

/** A conversation as the event log has it, and what it has in the inbox too. */
export const loggedConversation = (head: Head): LoggedConversation => ({
  chatUserId: head.chatUserId,
  reference: referenceOf(head.chatUserId),
  channel: head.channel,
  chatUserName: head.chatUserName,
  chatUserEmail: head.chatUserEmail,
  subject: head.subject,
  phone: head.phone,
  language: head.language,
  callTime: head.callTime,
  state: head.state,
  topicId: head.topicId,
  teamId: head.teamId,
  assignee:
    head.assigneeId === null
      ? null
      : { agentId: head.assigneeId, adminUserName: head.assigneeName ?? '' },
  tagIds: tagIdsOf(head),
  snoozedUntil: head.snoozedUntil,
  priority: head.priority,
  satisfied: head.satisfied === null ? null : head.satisfied !== 0,
  createdAt: head.createdAt,
});
