import { NEW_MESSAGE_MS, TYPING_MS } from '@ncf/contract/constants';
import type { History, HistoryQuery } from '@ncf/contract/history';
import { MESSAGE_KINDS } from '@ncf/contract/message-kinds';
import type { AdminJoinLeft } from '@ncf/contract/messages';
import type { StoredPublish } from '@ncf/contract/publish';
import { sessionTopic, statusTopic } from '@ncf/contract/topics';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { emptyConversation, type Input } from '../conversation/conversation.ts';
import { createModel, type ConversationModel } from '../conversation/model.ts';
import { lastPresence, present, storedMessages, type Author } from '../conversation/present.ts';
import { readEvent } from '../conversation/read-event.ts';
import type { ConversationStoreState, Transport } from '../conversation/state.ts';
import type { Environment } from '../environment.ts';
import { createActions, type ActionsOptions } from './actions.ts';
import { createCatchUp } from './catch-up.ts';
import { createReceipts } from './receipts.ts';
import { createTimers, type Later } from '../timers.ts';
import { unsentItems } from '../outbox/outbox-copy.ts';
import { createOutbox } from '../outbox/outbox.ts';
import type { OutboxItem } from '../storage/storage.ts';

const SHARED = ['queued', 'acked', 'refused', 'dropped', 'read'] as const;

/** An input that one tab shares with the others: its user's action, or the result of one. */
export type SharedInput = Extract<Input, { type: (typeof SHARED)[number] }>;

/** What a conversation needs from its chat. */
export interface ConversationEngineOptions extends Pick<
  ActionsOptions,
  'chatUserId' | 'author' | 'serverNow' | 'isConnected' | 'publish' | 'upload'
> {
  /** The transport of the connection; null without one. */
  transport(): Transport | null;
  env: Environment;
  owner: string;
  /** The tab that sends its items, unless the tabs share one sender. */
  tab?: string | undefined;
  /** Whether this tab is the sender; by default it is. */
  leads?(): boolean;
  /** Shares an input with the other tabs. */
  share?(input: SharedInput): void;
  history(query: HistoryQuery): Promise<History>;
  restored?: AdminJoinLeft | null;
  onPresence?(record: AdminJoinLeft): void;
  onChange?(): void;
}

/** A conversation with its store, timers, outbox, and catching up. */
export type ConversationEngine = ReturnType<typeof createConversationEngine>;

const isShared = (input: Input): input is SharedInput =>
  (SHARED as readonly string[]).includes(input.type);

/** Ends typing and the new-message flag in time (R4.5, R4.6). */
function expireFlags(model: ConversationModel, later: Later): void {
  model.onTransition(({ input, before, after }) => {
    if (input.type !== 'event' && input.type !== 'page') return;
    if (after.isTyping && input.type === 'event' && input.event.type.endsWith('_typing'))
      later('typing', TYPING_MS, () => model.dispatch({ type: 'typing_over' }));
    if (after.hasNewMessage && after.entries !== before.entries)
      later('new', NEW_MESSAGE_MS, () => model.dispatch({ type: 'new_message_over' }));
  });
}

/** Calls back with each new join or left record (R4.3). */
function watchPresence(
  model: ConversationModel,
  onPresence: (record: AdminJoinLeft) => void,
): void {
  let last = '';
  model.onTransition(({ before, after }) => {
    if (after.entries === before.entries) return;
    const record = lastPresence(storedMessages(after));
    const text = JSON.stringify(record);
    if (record === null || text === last) return;
    last = text;
    onPresence(record);
  });
}

/** A zustand store that shows a conversation. */
function createConversationStore(
  model: ConversationModel,
  chatUserId: string,
  author: () => Author,
): StoreApi<ConversationStoreState> {
  const state = (): ConversationStoreState => ({
    chatUserId,
    sessionTopic: sessionTopic(chatUserId),
    statusTopic: statusTopic(chatUserId),
    ...present(model.get(), author()),
  });
  const store = createStore<ConversationStoreState>(state);
  model.onTransition(() => store.setState(state()));
  return store;
}

/** Creates a conversation; it does nothing until `resume`. */
export function createConversationEngine(options: ConversationEngineOptions) {
  const { env, chatUserId, author } = options;
  const { later, dispose: stopTimers } = createTimers(env.clock);
  const model = createModel(emptyConversation(options.restored ?? null), author);
  let disposed = false;
  const leads = (): boolean => options.leads?.() ?? true;
  const maySend = (): boolean => !disposed && leads() && options.isConnected();

  // The listeners run in this order: other tabs, timers, the outbox, the record of presence, the screen, and receipts.
  model.onTransition(({ input, source }) => {
    if (source !== 'another tab' && isShared(input)) options.share?.(input);
  });
  expireFlags(model, later);
  const outbox = createOutbox({
    ...options,
    model,
    later,
    maySend,
    publish: (payload) =>
      options.publish(
        sessionTopic(chatUserId),
        JSON.stringify(payload),
        MESSAGE_KINDS[payload.type].qos,
      ),
  });
  watchPresence(model, (record) => options.onPresence?.(record));
  const store = createConversationStore(model, chatUserId, author);
  model.onTransition(() => options.onChange?.());
  const receipts = createReceipts({
    model,
    later,
    maySend,
    role: () => author().role,
    publish(receipt) {
      const sender = author().role;
      const payload = { type: 'status_update', ...receipt, chatUserId, sender };
      const { qos } = MESSAGE_KINDS.status_update;
      return options.publish(statusTopic(chatUserId), JSON.stringify(payload), qos);
    },
  });
  const catchUp = createCatchUp({ ...options, model, later });

  return {
    ...createActions({
      ...options,
      clock: env.clock,
      model,
      outbox,
      loadOlder: catchUp.loadOlder,
    }),
    store,
    queue: (payload: StoredPublish): void => outbox.queue(payload, payload.messageId),
    flush: outbox.flush,
    hasUnsent: outbox.hasUnsent,
    /** Sends the leave event as `createLeaveEvent` says. */
    leave: outbox.leaveEvent.send,
    /** Handles a payload from one of the two topics. */
    receive(kind: 'session' | 'status', payload: Uint8Array): void {
      const event = readEvent(env, chatUserId, kind, payload);
      if (event === null) return;
      if (event.type === 'error') {
        if (leads()) env.log.warn(`The server refused a publish: ${event.code} ${event.message}`);
        if (event.code === 'rate_limited') receipts.limited(event.messageId ?? '');
        return outbox.refuse(event);
      }
      model.dispatch({ type: 'event', event });
      catchUp.healGap();
    },
    /** Fetches what is shown first, without waiting for a subscription. */
    preload: catchUp.preload,
    /** Catches up and sends unsent items. Call it after the subscription. */
    resume(): void {
      receipts.reset();
      // The server knows what it has stored already, so nothing unsent waits for the history.
      outbox.flush();
      void catchUp.resume().then(receipts.send);
    },
    /** The connection is lost. */
    pause: outbox.leaveEvent.cancel,
    /** Takes over items that an earlier page left in the outbox. */
    restore(items: readonly OutboxItem[]): void {
      for (const item of items) model.dispatch({ type: 'queued', item }, 'storage');
      outbox.flush();
    },
    /** Applies an input that another tab shared. */
    applyShared(input: SharedInput): void {
      model.dispatch(input, 'another tab');
      if (input.type === 'queued') outbox.flush();
    },
    /** The visitor deleted the conversation at this revision: its entries disappear. */
    erase: (rev: number): void => model.dispatch({ type: 'erased', rev }),
    /** Unsent items, for a tab that has just opened. */
    unsentItems: (): OutboxItem[] => unsentItems(model.get()),
    /** Stops every timer. */
    dispose(): void {
      outbox.leaveEvent.cancel();
      disposed = true;
      model.dispose();
      stopTimers();
    },
  };
}
