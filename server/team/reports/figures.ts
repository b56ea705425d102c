import type { Channel } from '@ncf/contract/channels';
import type { Priority } from '@ncf/contract/messages';
import type { Figures, Spread } from '@ncf/contract/reports';

/** From when to when something lasted. */
export interface Lasted {
  from: string;
  to: string;
}

/** How reports measure. */
export interface Measures {
  /** How long something counts as having lasted. */
  secondsOf(lasted: Lasted): number;
  /** Whether someone who waited had the reply in time. */
  isInTime(conversation: Counted, wait: Lasted): boolean;
  /** Whether the team had the word no longer than it may in one that is over; null if there is no limit. */
  isResolvedInTime(conversation: Counted): boolean | null;
}

/** The facts of one conversation that reports use. Times are ISO 8601 in UTC. */
export interface Counted {
  chatUserId: string;
  channel: Channel;
  /** The team that it was given to, or whose topic it is about; null for none. */
  teamId: string | null;
  topicId: string | null;
  tagIds: readonly string[];
  subject: string;
  priority: Priority;
  askedAt: string;
  /** When a person of the team first answered, and who. */
  answeredAt: string | null;
  answeredBy: string | null;
  /** When it was closed or left for the last time; null while someone has something to do. */
  endedAt: string | null;
  satisfied: number | null;
  /** Waits that ended with an answer. */
  waits: readonly Lasted[];
}

/** Nearest rank: the smallest value that at least this share of the values does not exceed. */
function rank(sorted: readonly number[], part: number): number | null {
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? null;
}

/** Median and 90th percentile of durations in seconds. */
function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  return { count: sorted.length, median: rank(sorted, 0.5), p90: rank(sorted, 0.9) };
}

/** Totals of a set of conversations. */
export function figuresOf(
  conversations: readonly Counted[],
  { secondsOf, isInTime, isResolvedInTime }: Measures,
): Figures {
  const secondsUntil = (key: 'answeredAt' | 'endedAt'): number[] =>
    conversations.flatMap(({ askedAt: from, [key]: to }) =>
      to === null ? [] : [secondsOf({ from, to })],
    );
  const resolved = conversations
    .filter(({ endedAt }) => endedAt !== null)
    .flatMap((one) => isResolvedInTime(one) ?? []);
  const firstAnswers = secondsUntil('answeredAt');
  const rated = (value: number): number =>
    conversations.filter(({ satisfied }) => satisfied === value).length;
  return {
    conversations: conversations.length,
    answered: firstAnswers.length,
    unanswered: conversations.length - firstAnswers.length,
    wait: spread(conversations.flatMap(({ waits }) => waits.map(secondsOf))),
    inTime: conversations
      .flatMap((one) => one.waits.map((wait) => isInTime(one, wait)))
      .filter(Boolean).length,
    firstAnswer: spread(firstAnswers),
    duration: spread(secondsUntil('endedAt')),
    limited: resolved.length,
    resolvedInTime: resolved.filter(Boolean).length,
    satisfied: rated(1),
    unsatisfied: rated(0),
  };
}

/** Groups conversations by each of their keys; every key of `keys` gets a group, even an empty one. */
export function groupBy<K>(
  conversations: readonly Counted[],
  keys: readonly K[],
  keysOf: (conversation: Counted) => readonly K[],
): Map<K, Counted[]> {
  const groups = new Map<K, Counted[]>(keys.map((key) => [key, []]));
  for (const conversation of conversations) {
    for (const key of keysOf(conversation)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [conversation]);
      else group.push(conversation);
    }
  }
  return groups;
}
