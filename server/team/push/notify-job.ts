import { isQuiet, type PushContent } from '@ncf/contract/agent-notifications';
import type { Conversation } from '@ncf/contract/messages';
import type { MentionEvent } from '@ncf/contract/inbox-events';
import type { Conversations } from '../../chat/conversations/conversations.ts';
import type { ReadMarks } from '../../chat/read-marks/read-marks.ts';
import { agentTextsIn } from '../../identity/agent-texts.ts';
import type { AgentTexts } from '../../identity/agent-texts.ts';
import { validSince } from '../../identity/agents/sign-in.ts';
import type { JobResult, Queue } from '../../platform/jobs/job.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { PushMessage } from './send-job.ts';
import type { PushedBefore, PushStore } from './store.ts';
import { subscriptionKey } from './subscription-key.ts';

export interface NotifyParts {
  store: PushStore;
  conversations: Pick<Conversations, 'get' | 'onChange'>;
  readMarks: Pick<ReadMarks, 'addTo'>;
  jobs: Pick<Jobs, 'define'>;
  clock: () => number;
}

/** An agent who reads a message within this time needs no notification of it. */
export const GATHER_MS = 1500;
/** Older messages were missed by this server, not written just now. */
const FRESH_MS = 300_000;
/** The first words of a message, in characters. */
const EXCERPT = 120;

/** A snooze that has run out. */
interface SnoozeOver {
  chatUserId: string;
  /** The snooze's time. */
  until: string;
}

/** Why an agent is notified. */
interface Reason {
  isFor(agentId: string, away: boolean): boolean;
  about: Pick<PushContent, 'tag' | 'chatUserId'>;
  /** The notification's text, and the one without quotes. */
  words(texts: AgentTexts): Pick<PushContent, 'title' | 'body'> & { withoutText: string };
}

/** Whether a conversation is the agent's to answer: it is theirs, or unassigned while they are not away. */
const concerns = ({ assignee }: Conversation, agentId: string, away: boolean): boolean =>
  assignee === null ? !away : assignee.agentId === agentId;

/** The agents who have not read everything, among those who could be notified. */
async function unreadBy(
  { store, readMarks, clock }: NotifyParts,
  one: Conversation,
): Promise<Set<string>> {
  const subscriptions = await store.subscriptions(validSince(clock()));
  const agentIds = new Set(subscriptions.map(({ agentId }) => agentId));
  for (const agentId of agentIds) {
    const [marked] = await readMarks.addTo(agentId, [one]);
    if ((marked?.read ?? 0) >= one.visitorMessages) agentIds.delete(agentId);
  }
  return agentIds;
}

/**
 * Defines the job that decides who is notified of what, and adds a job for each notification. Its key is a conversation
 * that changed; a job with a payload is about one mention or about the end of a snooze.
 */
export function createNotifyJob(
  parts: NotifyParts,
  sending: Queue<PushMessage>,
): Queue<MentionEvent | SnoozeOver | null> {
  const { store, conversations, jobs, clock } = parts;
  async function send({ isFor, about, words }: Reason): Promise<void> {
    const now = clock();
    for (const { endpoint, agentId, away, language } of await store.subscriptions(
      validSince(now),
    )) {
      if (!isFor(agentId, away === 1)) continue;
      const { quietHours, hideText } = await store.settings(agentId);
      if (isQuiet(quietHours, now)) continue;
      const { title, body, withoutText } = words(agentTextsIn(language));
      const content = { title, body: hideText ? withoutText : body, ...about };
      await sending.add({
        key: `${subscriptionKey(endpoint)} ${about.tag}`,
        payload: { endpoint, content },
        chatUserId: about.chatUserId,
      });
    }
  }

  /** What is new in a conversation since the last time, if someone is to be notified of it. */
  async function newIn(one: Conversation, before: PushedBefore | null): Promise<Reason | null> {
    const { chatUserId, visitorMessages, assignee, lastMessage, chatUserName: title, state } = one;
    if (lastMessage === null || state === 'closed') return null;
    const text = lastMessage.text.slice(0, EXCERPT);
    const about = { tag: chatUserId, chatUserId };
    const isFresh = clock() - Date.parse(lastMessage.messageTime) < FRESH_MS;
    if (visitorMessages > (before?.messages ?? 0) && lastMessage.sender === 'user' && isFresh) {
      const unread = await unreadBy(parts, one);
      return {
        isFor: (agentId, away) => unread.has(agentId) && concerns(one, agentId, away),
        about,
        words: ({ newMessage: withoutText }) => ({ title, body: text, withoutText }),
      };
    }
    const assigneeId = assignee?.agentId ?? null;
    if (before === null || assigneeId === null || before.assigneeId === assigneeId) return null;
    // An agent who assigns a conversation to themselves has it open, and reads it.
    const unread = await unreadBy(parts, one);
    return {
      isFor: (agentId) => agentId === assigneeId && unread.has(agentId),
      about,
      words: ({ assigned }) => ({ title, body: `${assigned}: ${text}`, withoutText: assigned }),
    };
  }

  /** Records what was sent only then, so that a process that dies in between sends it again. */
  async function notify(chatUserId: string): Promise<void> {
    const one = await conversations.get(chatUserId);
    if (one === null || one.deletedAt !== undefined) return;
    const { visitorMessages: messages, assignee } = one;
    const reason = await newIn(one, await store.pushed(chatUserId));
    if (reason !== null) await send(reason);
    await store.record(chatUserId, { messages, assigneeId: assignee?.agentId ?? null });
  }

  /** Notifies of a conversation that has returned. */
  async function notifySnoozeOver({ chatUserId, until }: SnoozeOver): Promise<JobResult> {
    const one = await conversations.get(chatUserId);
    if (one?.snoozedUntil === until)
      return { outcome: 'retry', reason: 'It has not returned yet.' };
    // Someone may have snoozed it again, or closed it.
    if (one === null || one.deletedAt !== undefined) return { outcome: 'done' };
    if (one.snoozedUntil !== null || one.state === 'closed') return { outcome: 'done' };
    const text = one.lastMessage?.text.slice(0, EXCERPT) ?? '';
    await send({
      isFor: (agentId, away) => concerns(one, agentId, away),
      about: { tag: chatUserId, chatUserId },
      words: ({ snoozeOver }) => ({
        title: one.chatUserName,
        body: text === '' ? snoozeOver : `${snoozeOver}: ${text}`,
        withoutText: snoozeOver,
      }),
    });
    return { outcome: 'done' };
  }

  return jobs.define<MentionEvent | SnoozeOver | null>({
    kind: 'push',
    gatherMs: GATHER_MS,
    async run({ key, payload }) {
      if (payload === null) {
        await notify(key);
        return { outcome: 'done' };
      }
      if ('until' in payload) return notifySnoozeOver(payload);
      const { agentId: mentioned, adminUserName, chatUserId, text } = payload;
      await send({
        isFor: (agentId) => agentId === mentioned,
        about: { tag: `mention ${chatUserId}`, chatUserId },
        words: ({ mentioned: title, inNote }) => ({
          title: title(adminUserName),
          body: text.slice(0, EXCERPT),
          withoutText: inNote,
        }),
      });
      return { outcome: 'done' };
    },
  });
}
