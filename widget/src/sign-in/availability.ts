import { availabilityApi } from '@ncf/contract/api/availability';
import type { Availability } from '@ncf/contract/availability';
import { useStore } from '@ncf/chat/react';
import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';
import { api } from '../api.ts';
import { useChatState } from '../chat-context.ts';
import { texts } from '../texts/texts.ts';

/** How long a response is reused, and how often a new one is requested while it is needed, in milliseconds. */
const FRESH_MS = 30_000;

const store = createStore<{ known: Availability | null }>(() => ({ known: null }));
let requestedAt = -Infinity;

async function refresh(): Promise<void> {
  if (performance.now() - requestedAt < FRESH_MS || document.visibilityState === 'hidden') return;
  requestedAt = performance.now();
  const known = await api.call(availabilityApi.get, { credentials: 'omit' }).catch(() => {
    // The next component that needs it requests it again immediately.
    requestedAt = -Infinity;
    return null;
  });
  store.setState({ known });
}

/** Whether someone is here, and how soon they usually reply. */
export const replyText = ({ agentsHere, wait }: Availability): string => {
  if (!agentsHere) return texts.agentsAway;
  return wait === null ? texts.agentsOnline : texts.usualReply(wait.medianSeconds);
};

/** Whether an agent is online and the recent response time, refreshed while `wanted`; null while unknown. */
export function useAvailability(wanted = false): Availability | null {
  const now = useStore(store, ({ known }) => known);
  useEffect(() => {
    if (!wanted) return;
    // A function of its own: removing a shared one would end it for the other components, too.
    const run = (): void => void refresh();
    run();
    const timer = setInterval(run, FRESH_MS);
    document.addEventListener('visibilitychange', run);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', run);
    };
  }, [wanted]);
  return now;
}

/** Whether someone in the conversation answers: a program, or an agent while the team is not known to be away. */
export function useIsAnswered(): boolean {
  const isAway = useAvailability()?.agentsHere === false;
  return useChatState(({ messages, isAdminJoined, isClosed }) => {
    if (!isAdminJoined || isClosed || !isAway) return isAdminJoined && !isClosed;
    const last = messages.findLast(({ type }) => type === 'admin_join');
    return last?.type === 'admin_join' && last.bot === true;
  });
}
