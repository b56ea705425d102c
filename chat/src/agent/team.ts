import { AGENTS_TOPIC, QOS_MESSAGE } from '@ncf/contract/constants';
import { privateEvent, type PrivateEvent } from '@ncf/contract/notes';
import { agentsEvent } from '@ncf/contract/team';
import type { StoreApi } from 'zustand/vanilla';
import type { ReportedPresence } from '../chat-api.ts';
import type { Connection } from '../connection/connection.ts';
import type { InboxState } from '../conversation/state.ts';
import type { Log } from '../environment.ts';

export type Team = ReturnType<typeof createTeam>;

const parse = (payload: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(payload));

/** What agents see of each other: who is online, and private events of conversations. */
export function createTeam(
  connection: Pick<Connection, 'state' | 'publish'>,
  store: StoreApi<InboxState>,
  log: Log,
) {
  const listeners = new Set<(event: PrivateEvent) => void>();
  let reported: ReportedPresence = { viewing: null, answering: false, away: false };

  function report(): void {
    if (connection.state !== 'connected') return;
    const payload = JSON.stringify({ type: 'agent_presence', ...reported });
    // A lost report is repeated on the next connect.
    connection.publish(AGENTS_TOPIC, payload, QOS_MESSAGE).catch(() => {});
  }

  return {
    /** Reports this agent's presence, if it changed. */
    present(next: ReportedPresence): void {
      const isSame = (['viewing', 'answering', 'away'] as const).every(
        (key) => next[key] === reported[key],
      );
      reported = next;
      if (!isSame) report();
    },
    /** Reports the presence. Call it on every connect. */
    report,
    /** Handles a payload of the agents' topic. */
    receiveAgents(payload: Uint8Array): void {
      try {
        store.setState({ team: agentsEvent.parse(parse(payload)).agents });
      } catch (error) {
        log.warn('Ignored a team payload with an unknown shape.', error);
      }
    },
    /** Handles a payload of a private topic. */
    receivePrivate(payload: Uint8Array): void {
      try {
        const event = privateEvent.parse(parse(payload));
        for (const listener of listeners) listener(event);
      } catch (error) {
        log.warn('Ignored a private payload with an unknown shape.', error);
      }
    },
    onPrivate(listener: (event: PrivateEvent) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
