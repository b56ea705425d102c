import { t } from './t.ts';
import * as z from 'zod/mini';
import type { Channel } from './channels.ts';
import { tooLong } from './issue-text.ts';
import { LIMITS } from './limits.ts';
import { priority, type Priority } from './messages.ts';
import type { OpenTime } from './opening-hours.ts';

/** How soon visitors should have a reply, in minutes: in the chat, and after leaving it without one (due-times.ts). */
const chatTimes = z.looseObject({ chat: z.number(), left: z.number() });
type ChatTimes = Pick<z.infer<typeof chatTimes>, 'chat' | 'left'>;

/**
 * Until the team sets others. In the chat, satisfaction drops sharply after 3 minutes (Comm100, 2016–2019).
 */
const DEFAULT_CHAT_TIMES: ChatTimes = { chat: 3, left: 4 * 60 };

/** How soon people who wait should have a reply, in minutes. The team sets these times in the console. */

const DAY = 24 * 60;
const RANGE = 'Enter a time from 1 minute to 90 days.';

const minutes = z
  .number({ error: RANGE })
  .check(z.int({ error: RANGE }), z.gte(1, { error: RANGE }), z.lte(90 * DAY, { error: RANGE }));

const policy = z
  .object({
    /** Part of a topic or subject; letter case doesn't matter. Empty for any. */
    contains: z.string().check(z.trim(), z.maxLength(80, { error: tooLong(80) })),
    /** The team that it was given to, or that answers its topic. */
    teamId: z._default(z.nullable(z.uuid()), null),
    priority: z._default(z.nullable(priority), null),
    minutes,
  })
  .check(
    z.refine(
      ({ contains, teamId, priority: of }) => contains !== '' || teamId !== null || of !== null,
      { error: t('Enter a word, or choose a team or a priority.'), path: ['contains'] },
    ),
  );

export const dueTimes = z.object({
  /** In the chat. */
  chat: minutes,
  /** After leaving the chat without a reply. */
  left: minutes,
  /** After a form, an email, or a booked call. */
  form: minutes,
  email: minutes,
  call: minutes,
  /** The first one that fits applies instead of the times above. */
  policies: z.array(policy).check(
    z.maxLength(LIMITS.duePolicies, {
      error: t('Add at most {limit} policies.', { limit: LIMITS.duePolicies }),
    }),
  ),
  /** Whether time outside the opening hours doesn't count. */
  inHours: z._default(z.boolean(), false),
});
export type DueTimes = z.infer<typeof dueTimes>;

const policyOn = (contains: string, inMinutes: number) => ({
  contains,
  teamId: null,
  priority: null,
  minutes: inMinutes,
});

/** Until the team sets others. */
export const DEFAULT_DUE_TIMES: DueTimes = {
  ...DEFAULT_CHAT_TIMES,
  form: 4 * 60,
  email: 4 * 60,
  call: 60,
  policies: [
    policyOn('quote', 2 * 60),
    policyOn('stolen', 10),
    policyOn('device', 2 * 60),
    policyOn('partner', DAY),
    policyOn('press', 3 * DAY),
  ],
  inHours: false,
};

/** What decides how soon someone should have a reply. */
export interface Waiter {
  channel: Channel;
  state: string;
  subject: string;
  priority: Priority;
  /** Since when they have been waiting; null if they are not. */
  waitingSince: string | null;
  /** When the booked call starts; null if none is booked. */
  callTime: string | null;
  visitorMessages: number;
}

/** Whom and what it is about, as the team calls it now. */
export interface Concern {
  /** The name of the chat topic; empty if there is none. */
  topic: string;
  /** The team that should answer; null if there is none. */
  teamId: string | null;
}

/** How many minutes someone may wait for a reply. */
export function minutesFor(
  {
    channel,
    state,
    subject,
    priority: of,
  }: Pick<Waiter, 'channel' | 'state' | 'subject' | 'priority'>,
  { topic, teamId }: Concern,
  times: DueTimes,
): number {
  const text = `${topic}\n${subject}`.toLowerCase();
  const found = times.policies.find(
    (one) =>
      text.includes(one.contains.toLowerCase()) &&
      (one.teamId === null || one.teamId === teamId) &&
      (one.priority === null || one.priority === of),
  );
  return found?.minutes ?? times[state === 'left' ? 'left' : channel];
}

/**
 * When someone should have a reply.
 * @param openTime when it has been open for some milliseconds since an instant; null if all hours count
 * @returns milliseconds since 1970; null if no one is waiting
 */
export function dueTime(
  waiter: Waiter,
  concern: Concern,
  times: DueTimes,
  openTime: OpenTime | null,
): number | null {
  const { waitingSince, callTime, visitorMessages } = waiter;
  if (waitingSince === null) return null;
  // A call is the answer, unless the person wrote again.
  if (callTime !== null && visitorMessages <= 1) return Date.parse(callTime);
  const ms = minutesFor(waiter, concern, times) * 60_000;
  const since = Date.parse(waitingSince);
  return times.inHours && openTime !== null ? openTime(since, ms) : since + ms;
}
