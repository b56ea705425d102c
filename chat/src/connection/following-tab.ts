import type { Environment } from '../environment.ts';
import type { ConnectionState } from '../conversation/state.ts';
import type { ConnectionOptions } from './connection.ts';
import type { Link } from './link-state.ts';
import { createLeaderCheck } from './leader-check.ts';
import { MqttError } from './mqtt-error.ts';
import { createTabCalls } from './tab-calls.ts';
import { UNLINKED, type TabCall, type TabMessage, type WakeReason } from './tab-messages.ts';
import type { TabRole } from './tab-role.ts';

/** A tab that uses the connection of the leading one. */
export interface FollowingTab extends TabRole {
  /** Asks the leading tab for its state, now and regularly. */
  start(): void;
  stop(): void;
  /** Records what this tab knows about the connection. */
  update(state: ConnectionState, link: Link): void;
}

export interface FollowingTabOptions extends Pick<ConnectionOptions, 'onMessage' | 'onStall'> {
  env: Pick<Environment, 'clock' | 'log' | 'isHidden'>;
  /** Sends a message to the other tabs. */
  post(message: TabMessage): void;
  onLink(state: ConnectionState, link: Link): void;
  /** The leading tab does not respond. */
  onSilence(): void;
}

/** Does nothing until `start`. */
export function createFollowingTab(options: FollowingTabOptions): FollowingTab {
  const { env, post } = options;
  let state: ConnectionState = 'idle';
  let link: Link = UNLINKED;
  let isActive = false;
  const calls = createTabCalls(env.clock, post);
  const check = createLeaderCheck(env.clock, () => askLeader('tick'), options.onSilence);

  function askLeader(why: WakeReason): void {
    if (!isActive) return;
    check.sent();
    post({ say: 'wake', why, isHidden: env.isHidden() });
  }

  /** Sends a request to the leading tab. */
  async function through(call: TabCall): Promise<boolean[]> {
    if (state !== 'connected') throw new MqttError('not connected');
    return calls.make(call);
  }

  return {
    get state() {
      return state;
    },
    get transport() {
      return link.transport;
    },
    get failedAttempts() {
      return link.failedAttempts;
    },
    start() {
      isActive = true;
      post({ say: 'hello' });
      askLeader('tick');
    },
    stop() {
      isActive = false;
      check.stop();
    },
    update(next, nextLink) {
      if (next !== 'connected') calls.failAll();
      state = next;
      link = nextLink;
    },
    wake: () => askLeader('wake'),
    tryNow: () => askLeader('tryNow'),
    async publish(...args) {
      await through({ verb: 'publish', args });
    },
    subscribe: (topics) => through({ verb: 'subscribe', args: [topics] }),
    // The other tabs keep using the subscriptions of this one.
    async unsubscribe() {},
    async hangUp(topics) {
      await through({ verb: 'hangUp', args: [topics] }).catch((error: unknown) =>
        env.log.debug('The leading tab did not hang up.', error),
      );
    },
    receive(message) {
      switch (message.say) {
        case 'state':
          check.received();
          return options.onLink(message.state, message.link ?? UNLINKED);
        case 'stall':
          return options.onStall?.(message.stalled);
        case 'message':
          return options.onMessage(message.topic, message.payload);
        case 'answer':
          return calls.settle(message.id, message.granted);
        default:
      }
    },
  };
}
