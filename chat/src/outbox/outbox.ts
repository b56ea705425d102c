import type { StoredPublish } from '@ncf/contract/publish';
import type { Environment } from '../environment.ts';
import type { OutboxItem } from '../storage/storage.ts';
import { uuidv7 } from '../uuid.ts';
import { createLeaveEvent } from './leave-event.ts';
import { keepOutboxCopy } from './outbox-copy.ts';
import { createSender, type SenderOptions } from './sender.ts';

/** What the outbox needs from its conversation. */
export interface OutboxOptions extends Omit<SenderOptions, 'now'> {
  env: Pick<Environment, 'storage' | 'clock' | 'log'>;
  owner: string;
  /** The tab that sends its items, unless the tabs share one sender. */
  tab?: string | undefined;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** Handles a conversation's unsent items, which are part of its state. */
export function createOutbox(options: OutboxOptions) {
  const { model, env, owner, chatUserId, tab, later } = options;
  const { clock, storage, log } = env;
  keepOutboxCopy(model, storage.outbox, log);
  const sender = createSender({ ...options, now: () => clock.now() });

  function add(item: OutboxItem): void {
    model.dispatch({ type: 'queued', item });
    sender.flush();
  }

  /** `holdMs` is how long it waits before it is sent, so that `discard` can undo it. */
  function queue(payload: StoredPublish, id = uuidv7(clock.now()), holdMs = 0): void {
    const writtenAt = new Date(clock.now()).toISOString();
    const held = holdMs === 0 ? {} : { heldUntil: clock.now() + holdMs };
    const item = { id, owner, chatUserId, payload, writtenAt, ...held };
    add(tab === undefined ? item : { ...item, tab });
  }

  return {
    ...sender,
    queue,
    leaveEvent: createLeaveEvent(model, queue, () => clock.now(), later),
    /** Sends a refused item again, with these fields changed. */
    retry(id: string, fields: { seenSeq?: number }): void {
      const item = model.get().outbox.find((other) => other.id === id);
      if (item?.failure === undefined) return;
      const { failure: _, acked: __, ...again } = item;
      add({ ...again, payload: { ...again.payload, ...fields } });
    },
    discard: (id: string): void => model.dispatch({ type: 'dropped', id }),
  };
}
