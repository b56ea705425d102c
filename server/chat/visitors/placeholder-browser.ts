import { v7 as uuid } from 'uuid';
import { hashSecret, newSecret } from '../../identity/secret.ts';
import type { BrowserStore } from './store.ts';

/**
 * Adds the browser of a conversation that no browser began, such as one by email, and resolves to its ID. No one knows
 * its secret, so only a signed link opens the conversation.
 */
export type PlaceholderBrowser = () => Promise<string>;

/** @param clock milliseconds since 1970 */
export const createPlaceholderBrowser =
  (browsers: Pick<BrowserStore, 'add'>, clock: () => number): PlaceholderBrowser =>
  async () => {
    const id = uuid({ msecs: clock() });
    const now = new Date(clock()).toISOString();
    await browsers.add({ id, secretHash: hashSecret(newSecret()), now });
    return id;
  };
