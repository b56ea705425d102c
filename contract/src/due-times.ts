import * as z from 'zod/mini';
import { DEFAULT_CHAT_TIMES } from './chat-times.ts';
import { LIMITS } from './limits.ts';

/** How soon people who wait should have a reply, in minutes. The team sets these times in the console. */

const DAY = 24 * 60;
const RANGE = 'Enter a time from 1 minute to 90 days.';

const minutes = z
  .number({ error: RANGE })
  .check(z.int({ error: RANGE }), z.gte(1, { error: RANGE }), z.lte(90 * DAY, { error: RANGE }));

const topicTime = z.object({
  /** Part of an inquiry's topic; letter case doesn't matter. */
  contains: z
    .string({ error: 'Enter a word of the topic.' })
    .check(
      z.trim(),
      z.minLength(1, { error: 'Enter a word of the topic.' }),
      z.maxLength(80, { error: 'Use at most 80 characters.' }),
    ),
  minutes,
});

export const dueTimes = z.object({
  /** In the chat. */
  chat: minutes,
  /** After leaving the chat without a reply. */
  left: minutes,
  /** Inquiries by their kind. */
  message: minutes,
  quote: minutes,
  call: minutes,
  /** Inquiries whose topic contains a word: the first one that fits applies instead of the kind's time. */
  topics: z
    .array(topicTime)
    .check(z.maxLength(LIMITS.dueTopics, { error: `Add at most ${LIMITS.dueTopics} topics.` })),
});
export type DueTimes = z.infer<typeof dueTimes>;

/** Until the team sets others. */
export const DEFAULT_DUE_TIMES: DueTimes = {
  ...DEFAULT_CHAT_TIMES,
  message: 4 * 60,
  quote: 2 * 60,
  call: 60,
  topics: [
    { contains: 'stolen', minutes: 10 },
    { contains: 'device', minutes: 2 * 60 },
    { contains: 'partner', minutes: DAY },
    { contains: 'press', minutes: 3 * DAY },
  ],
};

/** How soon an inquiry should have a reply, in minutes. */
export function inquiryMinutes(
  { kind, topic }: { kind: 'message' | 'quote' | 'call'; topic: string },
  times: DueTimes,
): number {
  const text = topic.toLowerCase();
  const found = times.topics.find(({ contains }) => text.includes(contains.toLowerCase()));
  return found?.minutes ?? times[kind];
}
