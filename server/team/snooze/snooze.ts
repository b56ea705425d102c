import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Conversations } from '../../chat/conversations/conversations.ts';
import type { Step } from '../../chat/conversations/team-commands.ts';
import type { Push } from '../push/push.ts';

/** Takes conversations out of the way until a time. */
export type Snooze = ReturnType<typeof createSnooze>;

interface Parts {
  conversations: Pick<Conversations, 'change' | 'get'>;
  jobs: Pick<Jobs, 'define'>;
  push: Pick<Push, 'snoozeOver'>;
  /** Milliseconds since 1970. */
  clock: () => number;
}

/** Creates it, with the job that brings a conversation back when its time has come. */
export function createSnooze({ conversations, jobs, push, clock }: Parts) {
  const queue = jobs.define({
    kind: 'snooze',
    isEndless: true,
    async run({ key: chatUserId }) {
      const until = (await conversations.get(chatUserId))?.snoozedUntil ?? null;
      if (until === null) return { outcome: 'done' };
      if (Date.parse(until) > clock()) return { outcome: 'done', nextRunAt: Date.parse(until) };
      // First, so that a crash in between loses no notification: it waits for the change.
      await push.snoozeOver(chatUserId, until);
      const woken = await conversations.change(chatUserId, null, { type: 'wake' });
      return woken === 'done' || woken === 'unknown_conversation'
        ? { outcome: 'done' }
        : { outcome: 'retry', reason: woken };
    },
  });
  return {
    /**
     * The step of a series that snoozes a conversation, `conflict` if that is over.
     * @param given ISO 8601 in UTC; null brings it back
     * @param visitorMessages how many of the visitor's messages the agent knows, if that is compared
     */
    async step(chatUserId: string, given: string | null, visitorMessages?: number): Promise<Step> {
      // In the one form that compares as text.
      const until = given === null ? null : new Date(given).toISOString();
      // First, so that a crash in between leaves a job without a snooze, and not the other way around.
      if (until !== null)
        await queue.add({ key: chatUserId, runAt: Date.parse(until), chatUserId });
      return { type: 'snooze', until, ...(until !== null && { visitorMessages }) };
    },
  };
}
