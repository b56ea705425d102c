import { randomUUID } from 'node:crypto';
import { createListeners } from './listeners.ts';
import type { Bus } from './bus.ts';

/**
 * The bus of a single process: listeners are called before `send` returns.
 * @param failed called when a listener throws
 */
export function createInProcessBus(failed?: (error: unknown) => void): Bus {
  const listeners = createListeners(failed);
  return { node: randomUUID(), encode: null, send: listeners.call, on: listeners.add };
}
