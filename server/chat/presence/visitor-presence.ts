import type { Bus } from '../../platform/bus/bus.ts';

/** How long the other nodes have to say that a visitor is connected to them, in milliseconds. */
export const ANSWER_MS = 2000;

interface Parts {
  bus: Bus;
  /** Whether this node has an open connection or stream of the visitor. */
  isHere(chatUserId: string): boolean;
  /** Whether other nodes are known. */
  hasOtherNodes(): boolean;
}

/**
 * Whether visitors are online, on whichever node. Asks the other nodes, which is rare: there are too many visitors to
 * announce them all, as agents are announced.
 */
export function createVisitorPresence({ bus, isHere, hasOtherNodes }: Parts) {
  const waiting = new Map<string, Set<() => void>>();
  const stops = [
    bus.on('visitorAsked', ({ node, chatUserId }) => {
      if (node !== bus.node && isHere(chatUserId)) bus.send('visitorOnline', { chatUserId });
    }),
    bus.on('visitorOnline', ({ chatUserId }) => {
      for (const answer of waiting.get(chatUserId) ?? []) answer();
    }),
  ];

  const isElsewhere = (chatUserId: string): Promise<boolean> =>
    new Promise((resolve) => {
      const answers = waiting.get(chatUserId) ?? new Set();
      const end = (isOnline: boolean): void => {
        clearTimeout(timer);
        answers.delete(answer);
        if (answers.size === 0) waiting.delete(chatUserId);
        resolve(isOnline);
      };
      const answer = (): void => end(true);
      const timer = setTimeout(() => end(false), ANSWER_MS);
      waiting.set(chatUserId, answers.add(answer));
      bus.send('visitorAsked', { node: bus.node, chatUserId });
    });

  return {
    /** Whether this visitor has an open connection or stream. A node that does not respond in time has none. */
    isOnline: async (chatUserId: string) =>
      isHere(chatUserId) ||
      // Those who have come back by then are here.
      (hasOtherNodes() && ((await isElsewhere(chatUserId)) || isHere(chatUserId))),
    close() {
      for (const stop of stops) stop();
    },
  };
}
