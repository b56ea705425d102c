import type { ChatSession } from '@ncf/contract/visitors';
import { ApiError } from '../api/api-error.ts';
import { createRetry } from '../connection/retry.ts';
import type { Environment } from '../environment.ts';

/** Whether the server said that there is no session, as opposed to not responding or being in trouble. */
export const isOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.statusCode === 400 || error.statusCode === 401);

export interface SessionLookupOptions {
  env: Environment;
  /** Resolves to this browser's session, or null if the visitor has left it; rejects with an `ApiError`. */
  resume(): Promise<ChatSession | null>;
  onFound(session: ChatSession): void;
  onNone(): void;
  onUnreachable(): void;
}

/** Asks whether this browser has a session, and repeats that while the server does not respond. */
export function createSessionLookup(options: SessionLookupOptions) {
  const { env } = options;
  const retry = createRetry(env, () => void start());
  /** Increases with every start and stop, so that an outdated response is ignored. */
  let generation = 0;

  function stop(): void {
    generation += 1;
    retry.cancel();
  }

  /** Never rejects. */
  async function start(): Promise<void> {
    retry.cancel();
    const current = ++generation;
    try {
      const session = await options.resume();
      if (current !== generation) return;
      if (session === null) options.onNone();
      else options.onFound(session);
    } catch (error) {
      if (current !== generation) return;
      if (isOver(error)) return options.onNone();
      env.log.warn('The chat session could not be resumed.', error);
      options.onUnreachable();
      retry.schedule(error instanceof ApiError ? error.retryAfterMs : null);
    }
  }

  return { start, stop };
}
