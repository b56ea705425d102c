import type { ErrorCode } from '@ncf/contract/errors';
import { localClock } from '@ncf/contract/local-time';
import type { Conversation, Message } from '@ncf/contract/messages';
import type { OpeningHours } from '@ncf/contract/opening-hours';
import { fillIn, type PlaceholderValues } from '@ncf/contract/placeholders';
import type { RuleAction, RuleChange } from '@ncf/contract/rules';
import { sessionTopic } from '@ncf/contract/topics';
import { v5 as uuid } from 'uuid';
import type { Conversations } from '../../chat/conversations/conversations.ts';
import type { AgentIdentity } from '../../identity/identity.ts';
import type { Transfer } from '../conversation-changes/transfer.ts';
import type { Notes } from '../notes/notes.ts';
import type { Snooze } from '../snooze/snooze.ts';
import type { Tags } from '../tags/tags.ts';
import type { WebhookCall } from './call-webhook.ts';

export interface PerformerParts {
  conversations: Pick<Conversations, 'get' | 'change' | 'accept'>;
  transfer: Transfer;
  tags: Pick<Tags, 'known'>;
  notes: Pick<Notes, 'add' | 'remove'>;
  snooze: Snooze;
  callWebhook(id: string, call: WebhookCall): Promise<void>;
  /** @returns whether an email goes out */
  sendSurvey(conversation: Conversation, id: string): Promise<boolean>;
  /** When people answer; null if always. */
  openingHours(): OpeningHours | null;
  /** Milliseconds since 1970. */
  clock: () => number;
}

/** Whom a conversation is given to. */
const holderOf = ({ teamId, assignee }: Conversation) => ({
  teamId,
  assigneeId: assignee?.agentId ?? null,
});

const isDone = (outcome: 'done' | ErrorCode): boolean => outcome === 'done';

/** The values of a reply's placeholders; the part of the day is that of the opening hours. */
function valuesOf(
  { clock, openingHours }: PerformerParts,
  { adminUserName: agentName }: AgentIdentity,
  { chatUserName: visitorName, language }: Conversation,
): PlaceholderValues {
  const timeZone = openingHours()?.timeZone;
  const hour =
    timeZone === undefined
      ? new Date(clock()).getHours()
      : new Date(localClock(timeZone)(clock())).getUTCHours();
  return { visitorName, agentName, language, hour };
}

/** @param id of what the action adds @returns null if nothing has changed */
async function act(
  parts: PerformerParts,
  by: AgentIdentity,
  before: Conversation,
  action: RuleAction,
  id: string,
): Promise<RuleChange | null> {
  const { conversations, transfer, tags, notes, snooze, callWebhook, sendSurvey } = parts;
  const { chatUserId } = before;
  switch (action.type) {
    case 'tag': {
      const wanted = action.tagIds.filter((one) => !before.tagIds.includes(one));
      const tagIds = [...(await tags.known(wanted))];
      if (tagIds.length === 0) return null;
      const change = { type: 'tag', add: tagIds, remove: [] } as const;
      const isTagged = isDone(await conversations.change(chatUserId, by, change));
      return isTagged ? { type: 'tag', tagIds } : null;
    }
    case 'team':
    case 'assign': {
      const to =
        action.type === 'team' ? { teamId: action.teamId } : { assigneeId: action.agentId };
      if ((await transfer(chatUserId, by, to)) !== null) return null;
      const now = await conversations.get(chatUserId);
      const [had, has] = [holderOf(before), holderOf(now ?? before)];
      const isSame = had.teamId === has.teamId && had.assigneeId === has.assigneeId;
      return isSame ? null : { type: 'transfer', before: had, after: has };
    }
    case 'priority': {
      const { priority: after } = action;
      if (before.priority === after) return null;
      const change = { type: 'prioritize', priority: after } as const;
      const isChanged = isDone(await conversations.change(chatUserId, by, change));
      return isChanged ? { type: 'priority', before: before.priority, after } : null;
    }
    case 'snooze': {
      const until = new Date(parts.clock() + action.minutes * 60_000).toISOString();
      const isSnoozed = isDone(await snooze.set(chatUserId, by, until));
      return isSnoozed ? { type: 'snooze', until } : null;
    }
    case 'reply': {
      const text = fillIn(action.text, valuesOf(parts, by, before));
      const payload = { type: 'message', messageId: id, text };
      const { outcome } = await conversations.accept(by, sessionTopic(chatUserId), payload);
      return outcome === 'refuse' ? null : { type: 'reply', messageId: id };
    }
    case 'note': {
      const added = await notes.add(by, chatUserId, { noteId: id, text: action.text });
      return typeof added === 'string' ? null : { type: 'note', noteId: id };
    }
    case 'close': {
      const payload = { type: 'admin_closed', messageId: id };
      const closed = await conversations.accept(by, sessionTopic(chatUserId), payload);
      if (closed.outcome !== 'deliver') return null;
      return { type: 'close', at: (JSON.parse(closed.payload) as Message).messageTime };
    }
    case 'survey':
      return (await sendSurvey(before, id)) ? { type: 'survey' } : null;
    case 'webhook': {
      const { url, format } = action;
      await callWebhook(id, { url, format, rule: by.adminUserName, conversation: before });
      return { type: 'webhook' };
    }
  }
}

/** Undoes one change, unless someone has changed the same since. */
async function revert(
  { conversations, transfer, notes, snooze }: PerformerParts,
  by: AgentIdentity,
  now: Conversation,
  change: RuleChange,
): Promise<void> {
  const { chatUserId } = now;
  switch (change.type) {
    case 'tag':
      await conversations.change(chatUserId, by, { type: 'tag', add: [], remove: change.tagIds });
      return;
    case 'transfer': {
      const has = holderOf(now);
      const { before, after } = change;
      if (has.teamId === after.teamId && has.assigneeId === after.assigneeId)
        await transfer(chatUserId, by, before);
      return;
    }
    case 'priority':
      if (now.priority === change.after)
        await conversations.change(chatUserId, by, {
          type: 'prioritize',
          priority: change.before,
        });
      return;
    case 'snooze':
      if (now.snoozedUntil === change.until) await snooze.set(chatUserId, by, null);
      return;
    case 'reply':
    case 'survey':
    case 'webhook':
      // It has been read.
      return;
    case 'note':
      await notes.remove(by, change.noteId);
      return;
    case 'close':
      await conversations.change(chatUserId, by, { type: 'reopen', closedAt: change.at });
  }
}

/** Does what rules and macros say, and undoes it. Rejects with StorageError. */
export const createPerformer = (parts: PerformerParts) => ({
  /**
   * Does one action after the other. What is impossible, such as a tag that is gone, is left out.
   * @param runId names this time, so that replies and notes are not written twice
   * @returns what has changed
   */
  async perform(
    by: AgentIdentity,
    chatUserId: string,
    actions: readonly RuleAction[],
    runId: string,
  ): Promise<RuleChange[]> {
    const changes: RuleChange[] = [];
    for (const [at, action] of actions.entries()) {
      const before = await parts.conversations.get(chatUserId);
      if (before === null || before.deletedAt !== undefined) break;
      const change = await act(parts, by, before, action, uuid(String(at), runId));
      if (change !== null) changes.push(change);
    }
    return changes;
  },
  /**
   * Undoes changes, the last one first, except for replies, surveys, webhooks, and what someone has changed since.
   * @param by who made them
   */
  async undo(by: AgentIdentity, chatUserId: string, changes: readonly RuleChange[]): Promise<void> {
    for (const change of changes.toReversed()) {
      const now = await parts.conversations.get(chatUserId);
      if (now === null || now.deletedAt !== undefined) break;
      await revert(parts, by, now, change);
    }
  },
});
