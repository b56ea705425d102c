import type { Environment } from '../environment.ts';
import type { ConnectionState } from '../conversation/state.ts';
import { uuidv7 } from '../uuid.ts';
import type { ConnectionOptions } from './connection.ts';
import type { Link } from './link-state.ts';
import { MqttError } from './mqtt-error.ts';
import { createPending } from './pending.ts';
import type { TabCall, TabMessage, TabRole, WakeReason } from './tab-messages.ts';

/** A tab that uses the connection of the leading one. */
export interface FollowingTab extends TabRole {
  /** Asks the leading tab for its state, now and regularly, because its timers may be throttled in the background. */
  start(): void;
  stop(): void;
  /** Records the state of the connection. */
  update(state: ConnectionState): void;
}

export interface FollowingTabOptions extends Pick<
  ConnectionOptions,
  'onMessage' | 'onStall' | 'onTakeover'
> {
  env: Pick<Environment, 'clock' | 'isHidden'>;
  /** Sends a message to the other tabs. */
  post(message: TabMessage): void;
  onLink(state: ConnectionState, link: Link): void;
  /** The leading tab does not respond. */
  onSilence(): void;
}

/** How often a following tab checks the leading one, in milliseconds. */
export const CHECK_MS = 10_000;
/** How long the leading tab may stay silent before another one takes over, in milliseconds. */
export const SILENCE_MS = 3000;
/** How long the leading tab may take for a request, in milliseconds. */
const ANSWER_MS = 10_000;

const refused = (): MqttError => new MqttError('the leading tab could not do it');

/** Does nothing until `start`. */
export function createFollowingTab(options: FollowingTabOptions): FollowingTab {
  const { env, post } = options;
  const { clock } = env;
  let state: ConnectionState = 'idle';
  let isActive = false;
  let nextCheck: unknown;
  let silence: unknown;
  const calls = createPending<string, boolean[]>(clock, ANSWER_MS, (id) =>
    calls.settle(id, refused()),
  );

  function stopTimers(): void {
    clock.clearTimeout(nextCheck);
    clock.clearTimeout(silence);
  }

  function check(why: WakeReason): void {
    if (!isActive) return;
    stopTimers();
    nextCheck = clock.setTimeout(() => check('tick'), CHECK_MS);
    silence = clock.setTimeout(options.onSilence, SILENCE_MS);
    post({ say: 'wake', why, isHidden: env.isHidden() });
  }

  /** Sends a request to the leading tab. */
  async function through(call: TabCall): Promise<boolean[]> {
    if (state !== 'connected') throw new MqttError('not connected');
    const id = uuidv7(clock.now());
    const answer = calls.add(id);
    post({ say: 'ask', id, ...call });
    return answer;
  }

  return {
    start() {
      isActive = true;
      post({ say: 'hello' });
      check('tick');
    },
    stop() {
      isActive = false;
      stopTimers();
    },
    update(next) {
      if (next !== 'connected') calls.failAll(refused());
      state = next;
    },
    wake: () => check('wake'),
    tryNow: () => check('tryNow'),
    async publish(...args) {
      await through({ verb: 'publish', args });
    },
    subscribe: (topics) => through({ verb: 'subscribe', args: [topics] }),
    // The other tabs keep using the subscriptions of this one.
    async unsubscribe() {},
    receive(message) {
      switch (message.say) {
        case 'state':
          clock.clearTimeout(silence);
          return options.onLink(message.state, message.link);
        case 'takeover':
          return options.onTakeover?.(message.transport);
        case 'stall':
          return options.onStall?.(message.stalled);
        case 'message':
          return options.onMessage(message.topic, message.payload);
        case 'answer':
          return calls.settle(message.id, message.granted ?? refused());
        default:
      }
    },
  };
}
