import type { PrivateEvent } from '@ncf/contract/notes';
import type { NewVisit, Visit } from '@ncf/contract/visitor-page';
import { deviceOf } from '../visitors/device.ts';
import type { VisitStore } from './store.ts';

/** The page that a conversation's visitor is on. */
export interface Visits {
  /** Keeps where the visitor is, in place of where it was, and tells the agents. */
  note(chatUserId: string, visit: NewVisit, userAgent: string | undefined): Promise<void>;
  /** The latest, or null where none is known. */
  of(chatUserId: string): Promise<Visit | null>;
}

interface Parts {
  store: VisitStore;
  /** Milliseconds since 1970. */
  clock: () => number;
  publish(event: PrivateEvent): void;
}

/** Visits over a store. */
export const createVisits = ({ store, clock, publish }: Parts): Visits => ({
  async note(chatUserId, visit, userAgent) {
    const at = new Date(clock()).toISOString();
    const row = { chatUserId, ...visit, device: deviceOf(userAgent), at };
    await store.put(row);
    publish({ type: 'visit', ...row });
  },
  of: (chatUserId) => store.of(chatUserId),
});
