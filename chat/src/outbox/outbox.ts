import { RECONNECT_PERIOD_MS } from '@ncf/contract/constants';
import type { RefusedEvent } from '@ncf/contract/messages';
import type { StoredPublish } from '@ncf/contract/publish';
import { sessionTopic } from '@ncf/contract/topics';
import type { Conversation, Input } from '../conversation/conversation.ts';
import type { Environment } from '../environment.ts';
import { ApiError } from '../api/api-error.ts';
import type { OutboxItem } from '../storage/storage.ts';
import { uuidv7 } from '../uuid.ts';

/** What the outbox needs from its conversation. */
export interface OutboxOptions {
  env: Environment;
  chatUserId: string;
  owner: string;
  tab?: string | undefined;
  items(): Conversation['outbox'];
  dispatch(input: Input): void;
  /** Whether there is a connection and this tab is the sender. */
  maySend(): boolean;
  publish(payload: StoredPublish): Promise<void>;
  /** Calls back after `ms`; a second call with the same name replaces the first. */
  later(name: string, ms: number, callback: () => void): void;
}

/** Unsent items: stored on the device and sent one at a time, so that they are stored in the order of writing. */
export interface Outbox {
  queue(payload: StoredPublish, id?: string): void;
  /** Queues the leave event last; rejects with an `ApiError` when it is refused or cannot be sent now (R8.9). */
  leave(payload: StoredPublish): Promise<void>;
  /** Sends unsent items, if this tab may. */
  flush(): Promise<void>;
  /** Whether an item is unsent or being sent. */
  waits(): boolean;
  /** Handles the server's refusal of a publish; ignores one that is not about the item being sent. */
  refuse(event: RefusedEvent): void;
  retry(id: string): void;
  discard(id: string): void;
  /** Reacts to a change of the conversation, from this tab or another one. */
  follow(input: Input, before: Conversation['outbox']): void;
  /** The connection is lost: cancels a leave event. */
  pause(): void;
}

/** Temporary refusals: the item waits and is sent again. */
const TRANSIENT = new Set([
  'storage_full',
  'unavailable',
  'rate_limited',
  'internal',
  'token_expired',
]);
/** Time limit of a leave event, including the items before it and its acknowledgment, in milliseconds. */
const LEAVE_MS = 15_000;
/** How long an acknowledged change waits for its echo, in milliseconds; a change without effect has none. */
const ECHO_MS = 1000;

const isChange = ({ payload }: OutboxItem): boolean =>
  payload.type === 'edit' || payload.type === 'reacted';

/** Creates the outbox of one conversation; its items are part of the conversation's state. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { env, dispatch, items, later } = options;
  const { clock, log } = env;
  const kept = env.storage.outbox;
  let sending: string | null = null;
  let refused = false;
  let saves: Promise<unknown> = Promise.resolve();
  let leaving: { id: string; resolve(): void; reject(error: ApiError): void } | null = null;

  /** Writes in order; after a failure the item does not survive a reload, but is still sent. */
  function save(write: () => Promise<void>): void {
    saves = saves
      .then(write)
      .catch((error: unknown) => log.warn('The outbox could not be stored on this device.', error));
  }

  const next = (): OutboxItem | undefined =>
    items().find(({ acked, failure }) => acked === undefined && failure === undefined);

  async function flush(): Promise<void> {
    if (sending !== null) return;
    for (;;) {
      const item = next();
      if (item === undefined || !options.maySend()) return;
      sending = item.id;
      refused = false;
      try {
        await options.publish(item.payload);
      } catch {
        return; // The next connection sends it again.
      } finally {
        sending = null;
      }
      if (refused) {
        if (next()?.id !== item.id) continue;
        later('flush', RECONNECT_PERIOD_MS, () => void flush());
        return;
      }
      dispatch({ type: 'acked', id: item.id });
      save(() => kept.remove(item.id));
      if (isChange(item))
        later(`acked-${item.id}`, ECHO_MS, () => dispatch({ type: 'dropped', id: item.id }));
    }
  }

  function giveUp(code: ApiError['code'], message: string): void {
    const given = leaving;
    if (given === null) return;
    leaving = null;
    dispatch({ type: 'dropped', id: given.id });
    given.reject(new ApiError(code, message));
  }

  function queue(payload: StoredPublish, id = uuidv7(clock.now())): void {
    const { owner, chatUserId, tab } = options;
    const written = {
      id,
      owner,
      chatUserId,
      payload,
      writtenAt: new Date(clock.now()).toISOString(),
    };
    const item: OutboxItem = tab === undefined ? written : { ...written, tab };
    dispatch({ type: 'queued', item });
    if (payload.type !== 'user_left') save(() => kept.put(item));
    void flush();
  }

  return {
    queue,
    flush,
    waits: () => sending !== null || next() !== undefined,
    leave(payload) {
      giveUp('conflict', 'Another leave event was started.');
      const id = uuidv7(clock.now());
      return new Promise((resolve, reject) => {
        leaving = { id, resolve, reject };
        later('leave', LEAVE_MS, () => {
          if (leaving?.id === id)
            giveUp('unavailable', 'The server did not acknowledge the leave event in time.');
        });
        queue({ ...payload, messageId: id }, id);
      });
    },
    refuse({ messageId, packetId, topic, code, message }) {
      const item = items().find(({ id }) => id === sending);
      // On the session topic only outbox items have a packet identifier, and they are sent one at a time.
      const isUnnamed =
        messageId === null && packetId !== null && topic === sessionTopic(options.chatUserId);
      if (item === undefined || !(isUnnamed || item.payload.messageId === messageId)) return;
      const failure = { code, message };
      refused = true;
      if (TRANSIENT.has(failure.code)) return;
      dispatch({ type: 'refused', id: item.id, failure });
      if (item.payload.type === 'user_left') return;
      if (isChange(item)) save(() => kept.remove(item.id));
      else save(() => kept.put({ ...item, failure }));
    },
    retry(id) {
      const item = items().find((other) => other.id === id);
      if (item?.failure === undefined) return;
      const { failure: _, acked: __, ...again } = item;
      dispatch({ type: 'queued', item: again });
      save(() => kept.put(again));
      void flush();
    },
    discard(id) {
      dispatch({ type: 'dropped', id });
      save(() => kept.remove(id));
    },
    follow(input, before) {
      const now = items();
      for (const { id } of before) {
        if (!now.some((item) => item.id === id)) save(() => kept.remove(id));
      }
      if (leaving === null) return;
      const { id } = leaving;
      if (input.type === 'refused' && input.id === id)
        return giveUp(input.failure.code, input.failure.message);
      const acknowledged = input.type === 'acked' && input.id === id;
      const echoed =
        (input.type === 'event' || input.type === 'page') && !now.some((item) => item.id === id);
      if (!acknowledged && !echoed) return;
      leaving.resolve();
      leaving = null;
    },
    pause: () => giveUp('unavailable', 'The connection was lost.'),
  };
}
