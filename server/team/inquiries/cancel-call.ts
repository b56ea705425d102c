import type { Conversations } from '../../chat/conversations/conversations.ts';
import type { VisitorPages } from '../../chat/visitor-page/visitor-page.ts';
import type { AgentIdentity } from '../../identity/identity.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Calls } from './calls.ts';

/** Cancels a booked call, and tells the person; does nothing if there is none. Rejects with StorageError. */
export type CancelCall = (by: AgentIdentity, chatUserId: string) => Promise<void>;

interface Parts {
  calls: Pick<Calls, 'cancellation'>;
  conversations: Pick<Conversations, 'get' | 'series'>;
  visitorPages: Pick<VisitorPages, 'languageOf'>;
  mail: Pick<Mail, 'send'>;
  jobs: Pick<Jobs, 'define'>;
  clock: () => number;
}

/** When an email is sent whose process died, in milliseconds: the call is canceled by then, or never. */
const INTERRUPTED_MS = 60_000;

export function createCancelCall(parts: Parts): CancelCall {
  const { calls, conversations, visitorPages, mail, clock } = parts;
  const telling = parts.jobs.define<{ email: string; time: string }>({
    kind: 'call-canceled',
    async run({ key: chatUserId, payload: { email, time } }) {
      if ((await conversations.get(chatUserId))?.callTime === null) {
        const language = await visitorPages.languageOf(chatUserId);
        const id = `canceled-${chatUserId}`;
        await mail.send(calls.cancellation({ email, language }, time), { id });
      }
      return { outcome: 'done' };
    },
  });

  return async (by, chatUserId) => {
    const { callTime: time = null, chatUserEmail: email = '' } =
      (await conversations.get(chatUserId)) ?? {};
    if (time === null) return;
    const job = { key: chatUserId, chatUserId, payload: { email, time } };
    // First, so that the email goes out even if the process dies after the cancellation.
    await telling.add({ ...job, runAt: clock() + INTERRUPTED_MS });
    const [canceled] = await conversations.series(chatUserId, by, [{ type: 'cancel_call' }], true);
    // There was none, or another one did it first.
    if (canceled?.outcome === 'deliver') await telling.add(job);
  };
}
