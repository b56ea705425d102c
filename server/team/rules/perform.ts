import { messageText } from '@ncf/contract/fields';
import { localClock } from '@ncf/contract/local-time';
import type { AgentName } from '@ncf/contract/mentions';
import type { Conversation } from '@ncf/contract/messages';
import type { OpeningHours } from '@ncf/contract/opening-hours';
import { fillIn, type PlaceholderValues } from '@ncf/contract/placeholders';
import type { Rule, RuleAction, RuleChange, RuleRun, WebhookFormat } from '@ncf/contract/rules';
import { v5 as uuid } from 'uuid';
import type { Conversations } from '../../chat/conversations/conversations.ts';
import type { Step } from '../../chat/conversations/team-commands.ts';
import type { AgentIdentity } from '../../identity/identity.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Transfer } from '../conversation-changes/transfer.ts';
import type { Notes } from '../notes/notes.ts';
import type { Snooze } from '../snooze/snooze.ts';
import type { Tags } from '../tags/tags.ts';
import type { WebhookCall } from './call-webhook.ts';
import type { Occasion } from './occasion.ts';

export interface PerformerParts {
  conversations: Pick<Conversations, 'get' | 'series'>;
  transfer: Transfer;
  tags: Pick<Tags, 'known'>;
  notes: Pick<Notes, 'add' | 'remove'>;
  snooze: Snooze;
  callWebhook(id: string, call: WebhookCall, afterMs: number): Promise<void>;
  /** @returns whether an email goes out */
  sendSurvey(conversation: Conversation, id: string): Promise<boolean>;
  /** When people answer; null if always. */
  openingHours(): OpeningHours | null;
  /** Milliseconds since 1970. */
  clock: () => number;
}

/** When a webhook is called whose process died, in milliseconds. */
const INTERRUPTED_MS = 60_000;

/** No steps, because an agent or a team is gone. */
const noneIfRefused = (error: unknown): Step[] => {
  if (error instanceof HttpError) return [];
  throw error;
};

/** The values of a reply's placeholders; the part of the day is that of the opening hours. */
function valuesOf(
  { clock, openingHours }: Pick<PerformerParts, 'clock' | 'openingHours'>,
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

/** What actions do outside of the conversation. */
interface Others {
  done: RuleChange[];
  webhooks: { id: string; url: string; format: WebhookFormat }[];
}

/** The steps of an action, none if it is impossible. @param id of what it adds @param others gets what it does besides */
async function stepsOf(
  { transfer, tags, notes, snooze, sendSurvey, ...parts }: PerformerParts,
  by: AgentIdentity,
  before: Conversation,
  { action, id }: { action: RuleAction; id: string },
  others: Others,
): Promise<Step[]> {
  const { chatUserId } = before;
  switch (action.type) {
    case 'tag':
      return [{ type: 'tag', add: [...(await tags.known(action.tagIds))], remove: [] }];
    case 'team':
      return transfer.steps(before, { teamId: action.teamId }).catch(noneIfRefused);
    case 'assign':
      return transfer.steps(before, { assigneeId: action.agentId }).catch(noneIfRefused);
    case 'priority':
      return [{ type: 'prioritize', priority: action.priority }];
    case 'snooze': {
      const until = new Date(parts.clock() + action.minutes * 60_000).toISOString();
      return [await snooze.step(chatUserId, until, before.visitorMessages)];
    }
    case 'reply': {
      const text = messageText.safeParse(fillIn(action.text, valuesOf(parts, by, before)));
      return text.success ? [{ type: 'message', messageId: id, text: text.data }] : [];
    }
    case 'note': {
      const added = await notes.add(by, chatUserId, { noteId: id, text: action.text });
      if (typeof added !== 'string') others.done.push({ type: 'note', noteId: id });
      return [];
    }
    case 'close':
      return [{ type: 'admin_closed', messageId: id, visitorMessages: before.visitorMessages }];
    case 'survey':
      if (await sendSurvey(before, id)) others.done.push({ type: 'survey' });
      return [];
    case 'webhook':
      others.webhooks.push({ id, ...action });
      others.done.push({ type: 'webhook' });
      return [];
  }
}

/** The steps that undo a change, unless someone has changed the same since. Replies, surveys, and webhooks have been read. */
async function undoing(
  { transfer, notes }: PerformerParts,
  by: AgentIdentity,
  now: Conversation,
  change: RuleChange,
): Promise<Step[]> {
  if (change.type === 'note') await notes.remove(by, change.noteId);
  switch (change.type) {
    case 'tag':
      return [{ type: 'tag', add: [], remove: change.tagIds }];
    case 'transfer': {
      const { before, after } = change;
      const isSame =
        now.teamId === after.teamId && (now.assignee?.agentId ?? null) === after.assigneeId;
      return isSame ? transfer.steps(now, before).catch(noneIfRefused) : [];
    }
    case 'priority':
      return now.priority === change.after ? [{ type: 'prioritize', priority: change.before }] : [];
    case 'snooze':
      return now.snoozedUntil === change.until ? [{ type: 'snooze', until: null }] : [];
    case 'close':
      return [{ type: 'reopen', closedAt: change.at }];
    default:
      return [];
  }
}

/** Does what rules and macros say, and undoes it. Rejects with StorageError. */
export const createPerformer = (parts: PerformerParts) => ({
  /**
   * Does what the actions say: all changes to the conversation in one transaction, which also logs the run of a rule.
   * What is impossible, such as a tag that is gone, is left out.
   * @param runId names this time, so that what is done again after a crash is not there twice
   * @param rule whose run is logged, and when what it looked at happened (ISO 8601); none for a macro
   */
  async perform(
    by: AgentIdentity,
    chatUserId: string,
    actions: readonly RuleAction[],
    runId: string,
    rule?: Pick<Rule, 'ruleId' | 'name'> & Pick<Occasion, 'at'>,
  ): Promise<void> {
    const { conversations, callWebhook } = parts;
    const before = await conversations.get(chatUserId);
    if (before === null || before.deletedAt !== undefined) return;
    const { lastMessage } = before;
    // Nothing closes over a message that the rule has not looked at; the files of an email follow its text.
    const isPart = lastMessage?.type === 'file' && lastMessage.via === 'email';
    const isLater = lastMessage?.sender === 'user' && lastMessage.messageTime > (rule?.at ?? '~');
    const visitorMessages = before.visitorMessages - Number(isLater && !isPart);
    const known = { ...before, visitorMessages };
    const others: Others = { done: [], webhooks: [] };
    const steps: Step[] = [];
    for (const [at, action] of actions.entries()) {
      const id = uuid(String(at), runId);
      steps.push(...(await stepsOf(parts, by, known, { action, id }, others)));
    }
    if (rule !== undefined) {
      const { ruleId, name } = rule;
      const run = { runId, ruleId, name, changes: others.done };
      steps.push({ type: 'log_run', run, undoneBy: null });
    }
    const call = async (conversation: Conversation, afterMs: number): Promise<void> => {
      for (const { id, url, format } of others.webhooks)
        await callWebhook(id, { url, format, rule: by.adminUserName, conversation }, afterMs);
    };
    // First, so that they are called even if the process dies after the changes, and then with what has changed.
    await call(before, INTERRUPTED_MS);
    await conversations.series(chatUserId, by, steps, false);
    await call((await conversations.get(chatUserId)) ?? before, 0);
  },
  /**
   * Undoes a run in one transaction, except for replies, surveys, webhooks, and what someone has changed since.
   * @param by who made the changes
   * @returns whether the conversation is still there
   */
  async undo(
    by: AgentIdentity,
    chatUserId: string,
    run: RuleRun,
    undoneBy: AgentName,
  ): Promise<boolean> {
    const now = await parts.conversations.get(chatUserId);
    if (now === null || now.deletedAt !== undefined) return false;
    const steps: Step[] = [];
    for (const change of run.changes) steps.push(...(await undoing(parts, by, now, change)));
    steps.push({ type: 'log_run', run, undoneBy });
    const outcomes = await parts.conversations.series(chatUserId, by, steps, false);
    return outcomes.at(-1)?.outcome === 'deliver';
  },
});
