import type { PrivateEvent } from '@ncf/contract/notes';
import type { NewVisitorPage, VisitorPage } from '@ncf/contract/visitor-page';
import { deviceName } from '@ncf/contract/device';
import type { VisitorPageStore } from './store.ts';

/** The page that a conversation's visitor is on. */
export type VisitorPages = ReturnType<typeof createVisitorPages>;

interface Parts {
  store: VisitorPageStore;
  /** Milliseconds since 1970. */
  clock: () => number;
  publish(event: PrivateEvent): void;
}

/** Creates visitor pages on a store. */
export const createVisitorPages = ({ store, clock, publish }: Parts) => ({
  /** Replaces the visitor's page and publishes it to the agents. */
  async note(
    chatUserId: string,
    visitorPage: NewVisitorPage,
    userAgent: string | undefined,
  ): Promise<void> {
    const at = new Date(clock()).toISOString();
    const row = { chatUserId, ...visitorPage, device: deviceName(userAgent), at };
    if (await store.put(row)) publish({ type: 'visit', ...row });
  },
  /** The latest page; null if none is known. */
  of: (chatUserId: string): Promise<VisitorPage | null> => store.of(chatUserId),
  /** The language of the person's last page, or else of their form, a BCP 47 tag; null if unknown. */
  languageOf: (chatUserId: string): Promise<string | null> => store.languageOf(chatUserId),
});
