import type { Figures, Spread } from '@ncf/contract/reports';

/** The facts of one conversation that reports use. Times are ISO 8601 in UTC. */
export interface Counted {
  chatUserId: string;
  askedAt: string;
  answeredAt: string | null;
  answeredBy: string | null;
  endedAt: string | null;
  satisfied: number | null;
  topicId: string | null;
  /** JSON: the ids of its tags; null if it has none. */
  tagIds: string | null;
  /** Waits that ended with an answer, in seconds. */
  waits: readonly number[];
}

/** Seconds from one time to another. */
export const seconds = (from: string, to: string): number =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000);

/** Nearest rank: the smallest value that at least this share of the values does not exceed. */
function rank(sorted: readonly number[], part: number): number | null {
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? null;
}

/** Median and 90th percentile of durations in seconds. */
export function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  return { count: sorted.length, median: rank(sorted, 0.5), p90: rank(sorted, 0.9) };
}

/** Totals of a set of conversations. */
export function figuresOf(conversations: readonly Counted[]): Figures {
  const answered = conversations.filter(({ answeredAt }) => answeredAt !== null);
  const ended = conversations.filter(({ endedAt }) => endedAt !== null);
  const rated = (value: number): number =>
    conversations.filter(({ satisfied }) => satisfied === value).length;
  return {
    conversations: conversations.length,
    answered: answered.length,
    unanswered: conversations.length - answered.length,
    wait: spread(conversations.flatMap(({ waits }) => waits)),
    firstAnswer: spread(answered.map((one) => seconds(one.askedAt, one.answeredAt ?? one.askedAt))),
    duration: spread(ended.map((one) => seconds(one.askedAt, one.endedAt ?? one.askedAt))),
    satisfied: rated(1),
    unsatisfied: rated(0),
  };
}

/** Groups conversations; every key of `keys` gets a group, even an empty one. */
export function groupBy<K>(
  conversations: readonly Counted[],
  keys: readonly K[],
  keyOf: (conversation: Counted) => K,
): Map<K, Counted[]> {
  const groups = new Map<K, Counted[]>(keys.map((key) => [key, []]));
  for (const conversation of conversations) {
    const key = keyOf(conversation);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [conversation]);
    else group.push(conversation);
  }
  return groups;
}
