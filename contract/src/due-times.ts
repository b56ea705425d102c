import { t } from './t.ts';
import * as z from 'zod/mini';
import type { Channel } from './channels.ts';
import { tooLong } from './issue-text.ts';
import { LIMITS } from './limits.ts';
import { priority, type Priority } from './messages.ts';
import type { OpenTime } from './opening-hours.ts';

/** How soon people who wait should have a reply, in minutes. The team sets these times in the console. */

const DAY = 24 * 60;
const RANGE = 'Enter a time from 1 minute to 90 days.';

const minutes = z
  .number({ error: RANGE })
  .check(z.int({ error: RANGE }), z.gte(1, { error: RANGE }), z.lte(90 * DAY, { error: RANGE }));

const optional = z._default(z.nullable(minutes), null);

const policy = z
  .object({
    /** Part of a topic or subject; letter case doesn't matter. Empty for any. */
    contains: z.string().check(z.trim(), z.maxLength(80, { error: tooLong(80) })),
    /** The team that it was given to, or that answers its topic. */
    teamId: z._default(z.nullable(z.uuid()), null),
    priority: z._default(z.nullable(priority), null),
    /** For the first reply. */
    minutes,
    /** For every later reply; null for the same time. */
    next: optional,
    /** For all that the team does; null for the time of all conversations. */
    resolution: optional,
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
  /** For every reply after the first one, in the chat and otherwise; null for the same time as for the first. */
  next: optional,
  nextOutside: optional,
  /** How long the team may have the word, all in all, until a conversation is closed; null for no limit. */
  resolution: optional,
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
  next: null,
  resolution: null,
});

/** Until the team sets others. In the chat, satisfaction drops sharply after 3 minutes (Comm100, 2016–2019). */
export const DEFAULT_DUE_TIMES: DueTimes = {
  chat: 3,
  left: 4 * 60,
  form: 4 * 60,
  email: 4 * 60,
  call: 60,
  next: null,
  nextOutside: null,
  resolution: null,
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
  /** Whether someone of the team has replied before. */
  answered: boolean;
}

/** Whom and what it is about, as the team calls it now. */
export interface Concern {
  /** The name of the chat topic; empty if there is none. */
  topic: string;
  /** The team that should answer; null if there is none. */
  teamId: string | null;
}

/** What decides which policy applies. */
export type Kind = Pick<Waiter, 'channel' | 'state' | 'subject' | 'priority' | 'answered'>;

/** The policy that applies; undefined if none does. */
export function policyFor(
  { subject, priority: of }: Kind,
  { topic, teamId }: Concern,
  times: DueTimes,
) {
  const text = `${topic}\n${subject}`.toLowerCase();
  return times.policies.find(
    (one) =>
      text.includes(one.contains.toLowerCase()) &&
      (one.teamId === null || one.teamId === teamId) &&
      (one.priority === null || one.priority === of),
  );
}

/** How many minutes someone may wait for a reply. */
export function minutesFor(kind: Kind, concern: Concern, times: DueTimes): number {
  const found = policyFor(kind, concern, times);
  const { state, channel, answered } = kind;
  const first = found?.minutes ?? times[state === 'left' ? 'left' : channel];
  const usual = channel === 'chat' ? times.next : times.nextOutside;
  const next = found === undefined ? usual : found.next;
  return (answered ? next : null) ?? first;
}

/** The instant `ms` after another one, of the time that counts. */
export const instantAfter = (
  since: string,
  ms: number,
  { inHours }: DueTimes,
  openTime: OpenTime | null,
) => {
  const start = Date.parse(since);
  return inHours && openTime !== null ? openTime(start, ms) : start + ms;
};

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
  return instantAfter(waitingSince, minutesFor(waiter, concern, times) * 60_000, times, openTime);
}
