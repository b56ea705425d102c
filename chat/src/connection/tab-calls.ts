import type { Clock } from '../clock.ts';
import { uuidv7 } from '../uuid.ts';
import { MqttError } from './mqtt-error.ts';
import type { TabCall, TabMessage } from './tab-messages.ts';

/** How long the leading tab may take for a request, in milliseconds. */
const ANSWER_MS = 10_000;

/** This tab's pending requests to the leading one. */
export function createTabCalls(clock: Clock, post: (message: TabMessage) => void) {
  const asked = new Map<string, { done(granted: boolean[] | null): void; timer: unknown }>();

  function settle(id: string, granted: boolean[] | null): void {
    const call = asked.get(id);
    if (call === undefined) return;
    asked.delete(id);
    clock.clearTimeout(call.timer);
    call.done(granted);
  }

  return {
    /** Resolves to what was granted; rejects with an `MqttError` when the leading tab fails or does not respond. */
    make(call: TabCall): Promise<boolean[]> {
      const id = uuidv7(clock.now());
      return new Promise((resolve, reject) => {
        const done = (granted: boolean[] | null): void =>
          granted === null
            ? reject(new MqttError('the leading tab could not do it'))
            : resolve(granted);
        asked.set(id, { done, timer: clock.setTimeout(() => settle(id, null), ANSWER_MS) });
        post({ say: 'ask', id, ...call });
      });
    },
    /** Settles a request; null means that it failed. */
    settle,
    failAll() {
      for (const id of asked.keys()) settle(id, null);
    },
  };
}
