/** How soon people who wait should have a reply, in minutes. */

/** In the chat; after that, satisfaction drops sharply (Comm100 benchmarks, 2016–2019). */
export const CHAT_MINUTES = 3;
/** After leaving the chat without a reply. */
export const LEFT_MINUTES = 240;

const HOUR = 60;
const DAY = 24 * HOUR;

/** By the first of these that the topic of an inquiry contains, ignoring letter case. */
const BY_TOPIC: readonly (readonly [part: string, minutes: number])[] = [
  ['stolen', 10],
  ['device', 2 * HOUR],
  ['partner', DAY],
  ['press', 3 * DAY],
];
/** By kind, for all other topics. */
const BY_KIND = { message: 4 * HOUR, quote: 2 * HOUR, call: HOUR } as const;

/** How soon an inquiry should have a reply, in minutes. */
export function inquiryMinutes({
  kind,
  topic,
}: {
  kind: keyof typeof BY_KIND;
  topic: string;
}): number {
  const text = topic.toLowerCase();
  return BY_TOPIC.find(([part]) => text.includes(part))?.[1] ?? BY_KIND[kind];
}
