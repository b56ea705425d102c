import { memoryStorage } from '@ncf/chat';
import { cookieFetch } from './cookie-fetch.ts';

/**
 * What a chat's engine gets in a browser of its own, without pages.
 * @param cookie of a session that is open already
 */
export const engineParts = (host: string, cookie?: string) => ({
  host,
  tabs: null,
  storage: memoryStorage(),
  fetch: cookieFetch(cookie),
  log: { debug() {}, warn() {}, error() {} },
});
