import { t } from './t.ts';
import * as z from 'zod/mini';
import { enteredText } from './entered-text.ts';
import type { Channel } from './channels.ts';
import { LIMITS } from './limits.ts';

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

const topicTime = z.object({
  /** Part of a topic or subject; letter case doesn't matter. */
  contains: enteredText(t('Enter a word of the topic.'), 80),
  minutes,
});

export const dueTimes = z.object({
  /** In the chat. */
  chat: minutes,
  /** After leaving the chat without a reply. */
  left: minutes,
  /** After a form, an email, or a booked call. */
  form: minutes,
  email: minutes,
  call: minutes,
  /** Where the topic or subject contains a word: the first one that fits applies instead of the times above. */
  topics: z
    .array(topicTime)
    .check(z.maxLength(LIMITS.dueTopics, { error: `Add at most ${LIMITS.dueTopics} topics.` })),
});
export type DueTimes = z.infer<typeof dueTimes>;

/** Until the team sets others. */
export const DEFAULT_DUE_TIMES: DueTimes = {
  ...DEFAULT_CHAT_TIMES,
  form: 4 * 60,
  email: 4 * 60,
  call: 60,
  topics: [
    { contains: 'quote', minutes: 2 * 60 },
    { contains: 'stolen', minutes: 10 },
    { contains: 'device', minutes: 2 * 60 },
    { contains: 'partner', minutes: DAY },
    { contains: 'press', minutes: 3 * DAY },
  ],
};

/** What decides how soon someone should have a reply. */
export interface Waiter {
  channel: Channel;
  state: string;
  subject: string;
  /** Since when they have been waiting; null if they are not. */
  waitingSince: string | null;
  /** When the booked call starts; null if none is booked. */
  callTime: string | null;
  visitorMessages: number;
}

/**
 * When someone should have a reply.
 * @param topic the name of the chat topic; empty if there is none
 * @returns milliseconds since 1970; null if no one is waiting
 */
export function dueTime(waiter: Waiter, topic: string, times: DueTimes): number | null {
  const { channel, state, subject, waitingSince, callTime, visitorMessages } = waiter;
  if (waitingSince === null) return null;
  // A call is the answer, unless the person wrote again.
  if (callTime !== null && visitorMessages <= 1) return Date.parse(callTime);
  const text = `${topic}\n${subject}`.toLowerCase();
  const found = times.topics.find(({ contains }) => text.includes(contains.toLowerCase()));
  const minutesOf = found?.minutes ?? times[state === 'left' ? 'left' : channel];
  return Date.parse(waitingSince) + minutesOf * 60_000;
}
