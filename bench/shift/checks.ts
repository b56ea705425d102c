import { history } from '@ncf/contract/history';
import type { App } from '@ncf/testing';
import type { Visitor } from './visitors.ts';

/** What one visitor saw, next to what the server stored. */
export interface Outcome {
  sent: number;
  received: number;
  /** Stored or shown fewer or more times than once. */
  lost: number;
  twice: number;
  /** Whether the visitor's list is the stored one, in the same order. */
  isSame: boolean;
}

const countOf = (texts: readonly string[], text: string): number =>
  texts.filter((one) => one === text).length;

/**
 * Compares a visitor's list with the stored conversation.
 * @param replies everything that agents wrote to this visitor
 */
export async function outcomeOf(
  app: App,
  agent: { token: string },
  chatUserId: string,
  visitor: Visitor,
  replies: readonly string[],
): Promise<Outcome> {
  const path = `conversations/${chatUserId}/messages`;
  const { data } = history.parse(await app.callAs(agent, 'GET', path));
  const stored = data.flatMap((one) => {
    if (!('status' in one)) return [];
    return one.text === '' && one.type === 'file' ? one.originalFileName : one.text;
  });
  const shown = await visitor.texts();
  const expected = [...visitor.written, ...replies];
  const counts = expected.flatMap((text) => [countOf(stored, text), countOf(shown, text)]);
  return {
    sent: visitor.written.length,
    received: replies.length,
    lost: counts.filter((count) => count === 0).length,
    twice: counts.filter((count) => count > 1).length,
    isSame: stored.length === expected.length && JSON.stringify(stored) === JSON.stringify(shown),
  };
}
