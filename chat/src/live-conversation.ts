import { NEW_MESSAGE_MS, QOS_MESSAGE, QOS_TYPING, RECONNECT_PERIOD_MS, TYPING_MS } from '@ncf/contract/constants';
import type { FileUpload, History, HistoryQuery } from '@ncf/contract/http';
import { sessionEvent, statusEvent, type AdminJoinLeft } from '@ncf/contract/messages';
import { sessionTopic, statusTopic } from '@ncf/contract/topics';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ConversationActions } from './api.ts';
import { apply, emptyConversation, isSpoken, receiptsDue, type Conversation, type Input } from './conversation.ts';
import type { Environment } from './environment.ts';
import { lastPresence, present, storedMessages, type Author } from './present.ts';
import type { OutboxItem, Outgoing } from './storage.ts';
import type { ConversationStoreState } from './state.ts';
import { uuidv7 } from './uuid.ts';

/** What a live conversation needs of its side. */
export interface LiveConversationOptions {
  env: Environment;
  chatUserId: string;
  owner: string;
  author(): Author;
  isConnected(): boolean;
  publish(topic: string, payload: string, qos: 0 | 1): Promise<void>;
  history(query: HistoryQuery): Promise<History>;
  upload(file: Blob, name: string, signal?: AbortSignal): Promise<FileUpload>;
  restored?: AdminJoinLeft | null;
  onPresence?(record: AdminJoinLeft): void;
  onChange?(): void;
}

/** A conversation with its store, timers, outbox and catching up. */
export interface LiveConversation extends ConversationActions {
  readonly store: StoreApi<ConversationStoreState>;
  /** Takes what the broker delivered on one of the two topics. */
  receive(kind: 'session' | 'status', payload: Uint8Array): void;
  /** The topics are subscribed: catches up, then sends what waits. */
  resume(): void;
  /** Takes what an earlier page left in the outbox. */
  restore(items: readonly OutboxItem[]): void;
  /** Queues a join or left record. */
  queue(payload: Outgoing): void;
  /** Stops every timer. */
  dispose(): void;
}

/** Refusals that say "not now": the item waits and is sent again. */
const TRANSIENT = new Set(['storage_full', 'unavailable', 'rate_limited', 'internal', 'token_expired']);
const TYPING_PAUSE_MS = 2000;
const decoder = new TextDecoder();

/** Makes one; it does nothing until `resume`. */
export function liveConversation(options: LiveConversationOptions): LiveConversation {
  const { env, chatUserId } = options;
  const { clock, log } = env;
  const topics = { session: sessionTopic(chatUserId), status: statusTopic(chatUserId) };
  let model: Conversation = emptyConversation(options.restored ?? null);
  let disposed = false;
  let fetching: Promise<void> | null = null;
  let sending: string | null = null;
  let sendingRefused = false;
  let lastTyping = -Infinity;
  let savedPresence = '';
  let saves: Promise<unknown> = Promise.resolve();
  const receiptsSent = new Map<string, string>();
  const timers = new Map<string, unknown>();

  const state = (): ConversationStoreState => ({
    chatUserId,
    sessionTopic: topics.session,
    statusTopic: topics.status,
    ...present(model, options.author()),
  });
  const store = createStore<ConversationStoreState>(() => state());

  function later(name: string, ms: number, callback: () => void): void {
    clock.clearTimeout(timers.get(name));
    timers.set(name, clock.setTimeout(callback, ms));
  }

  function dispatch(input: Input): void {
    if (disposed) return;
    const before = model;
    model = apply(model, input, options.author());
    if (model === before) return;
    const restarts = input.type === 'event' && model.isTyping;
    if (restarts && input.event.type.endsWith('_typing')) later('typing', TYPING_MS, () => dispatch({ type: 'typing_over' }));
    const arrived = input.type === 'event' || input.type === 'page';
    if (arrived && model.hasNewMessage && model.entries !== before.entries) {
      later('new', NEW_MESSAGE_MS, () => dispatch({ type: 'new_message_over' }));
    }
    for (const item of before.outbox) {
      if (arrived && !model.outbox.some(({ id }) => id === item.id)) save(() => env.storage.outbox.remove(item.id));
    }
    if (model.entries !== before.entries) notePresence();
    store.setState(state());
    options.onChange?.();
    if (arrived || input.type === 'read') sendReceipts();
  }

  function notePresence(): void {
    const record = lastPresence(storedMessages(model));
    const text = record === null ? '' : JSON.stringify(record);
    if (record === null || text === savedPresence) return;
    savedPresence = text;
    options.onPresence?.(record);
  }

  /** Writes to the outbox's storage one after the other; a failure costs only the survival of a reload. */
  function save(write: () => Promise<void>): void {
    saves = saves.then(write).catch((error: unknown) => log.warn('The outbox cannot be kept on this device.', error));
  }

  function sendReceipts(): void {
    if (!options.isConnected() || model.history !== 'ready') return;
    for (const { messageId, status } of receiptsDue(model, options.author())) {
      if (receiptsSent.get(messageId) === status) continue;
      receiptsSent.set(messageId, status);
      const payload = { type: 'status_update', messageId, status, chatUserId, sender: options.author().role };
      options.publish(topics.status, JSON.stringify(payload), QOS_MESSAGE).catch(() => receiptsSent.delete(messageId));
    }
  }

  async function fetchMissing(): Promise<void> {
    if (model.history !== 'ready') {
      dispatch({ type: 'history', history: 'loading' });
      dispatch({ type: 'page', part: 'latest', page: await options.history({ chatUserId }) });
      return;
    }
    for (;;) {
      const since = model.rev;
      const page = await options.history({ chatUserId, sinceRev: since });
      dispatch({ type: 'page', part: 'since', page });
      if (!page.more || page.rev <= since) return;
    }
  }

  function catchUp(): Promise<void> {
    fetching ??= fetchMissing()
      .catch((error: unknown) => {
        log.warn('The history cannot be fetched.', error);
        if (model.history === 'loading') dispatch({ type: 'history', history: 'failed' });
        later('catch-up', RECONNECT_PERIOD_MS, () => void (options.isConnected() && catchUp()));
      })
      .finally(() => {
        fetching = null;
        healGap();
      });
    return fetching;
  }

  /** A jump in `rev` is fetched after a moment in which what is merely out of order may arrive. */
  function healGap(): void {
    if (model.ahead.size > 0 && model.history === 'ready' && options.isConnected()) later('gap', 50, () => void catchUp());
  }

  /** Sends what waits, one after the other, so that the order of writing is the order of storing. */
  async function flush(): Promise<void> {
    if (sending !== null || disposed) return;
    for (;;) {
      const item = model.outbox.find(({ acked, failure }) => acked === undefined && failure === undefined);
      if (item === undefined || !options.isConnected()) return;
      sending = item.id;
      sendingRefused = false;
      try {
        await options.publish(topics.session, JSON.stringify(item.payload), QOS_MESSAGE);
      } catch {
        return; // The next connection sends it again.
      } finally {
        sending = null;
      }
      if (sendingRefused) {
        if (!model.outbox.some(({ id, failure }) => id === item.id && failure === undefined)) continue;
        later('flush', RECONNECT_PERIOD_MS, () => void flush());
        return;
      }
      const isEntry = item.payload.type !== 'edit' && item.payload.type !== 'reacted';
      dispatch(isEntry && item.payload.messageId === item.id ? { type: 'acked', id: item.id } : { type: 'acked', id: item.id });
      save(() => env.storage.outbox.remove(item.id));
      // The echo of a change comes before or with its PUBACK; one that changed nothing has none.
      if (!isEntry) later(`acked-${item.id}`, 1000, () => dispatch({ type: 'dropped', id: item.id }));
    }
  }

  function refuse(failure: NonNullable<OutboxItem['failure']>, messageId: string | null): void {
    log.warn(`The server refused a publish: ${failure.code} ${failure.message}`);
    const item = model.outbox.find(({ id }) => id === sending);
    if (item === undefined || item.payload.messageId !== messageId) return;
    sendingRefused = true;
    if (TRANSIENT.has(failure.code)) return;
    dispatch({ type: 'refused', id: item.id, failure });
    if (item.payload.messageId === item.id) save(() => env.storage.outbox.put({ ...item, failure }));
    else save(() => env.storage.outbox.remove(item.id));
  }

  function queue(payload: Outgoing, id = uuidv7(clock.now())): void {
    const item: OutboxItem = { id, owner: options.owner, chatUserId, payload, writtenAt: new Date(clock.now()).toISOString() };
    dispatch({ type: 'queued', item });
    save(() => env.storage.outbox.put(item));
    void flush();
  }

  function authorFields(): Record<string, string> {
    const { role, name, chatUserName, chatUserEmail } = options.author();
    return role === 'user' ? { chatUserId, chatUserName, chatUserEmail } : { chatUserId, adminUserName: name };
  }

  const content = (messageId: string) => ({
    ...authorFields(),
    messageId,
    sender: options.author().role,
    status: 'sent',
    messageTime: new Date(clock.now()).toISOString(),
    reactions: {},
  });

  return {
    store,
    receive(kind, payload) {
      let raw: unknown;
      try {
        raw = JSON.parse(decoder.decode(payload));
      } catch {
        return log.warn('A payload that is not JSON was ignored.');
      }
      // An edit without a time counts as made at its arrival (R4.8).
      if (typeof raw === 'object' && raw !== null && 'type' in raw && raw.type === 'edit' && !('messageTime' in raw)) {
        raw = { ...raw, messageTime: new Date(clock.now()).toISOString() };
      }
      const parsed = kind === 'session' ? sessionEvent.safeParse(raw) : statusEvent.safeParse(raw);
      if (!parsed.success) return log.warn('A payload of an unknown shape was ignored.', parsed.error.message);
      const event = parsed.data;
      if (event.type === 'error') return refuse({ code: event.code, message: event.message }, event.messageId);
      if ('chatUserId' in event && event.chatUserId !== chatUserId) return log.warn('A payload of another conversation was ignored.');
      dispatch({ type: 'event', event });
      const mine = event.type === 'edit' || event.type === 'reacted';
      if (mine && event.sender === options.author().role) {
        const shown = model.outbox.find((item) => item.acked && item.payload.type === event.type && item.payload.messageId === event.messageId);
        if (shown !== undefined) dispatch({ type: 'dropped', id: shown.id });
      }
      healGap();
    },
    resume() {
      receiptsSent.clear();
      void catchUp().then(() => {
        sendReceipts();
        return flush();
      });
    },
    restore(items) {
      for (const item of items) dispatch({ type: 'queued', item });
      void flush();
    },
    queue: (payload) => queue(payload, payload.messageId),
    send(text, { replyTo = null } = {}) {
      const messageId = uuidv7(clock.now());
      queue({ ...content(messageId), type: replyTo === null ? 'message' : 'reply', text, replyTo }, messageId);
      return messageId;
    },
    async sendFile(file, { name, text = '', replyTo = null, signal } = {}) {
      const fileName = name ?? ('name' in file && typeof file.name === 'string' ? file.name : 'file');
      const uploaded = await options.upload(file, fileName, signal);
      const messageId = uuidv7(clock.now());
      queue({ ...content(messageId), ...uploaded, type: 'file', text, replyTo }, messageId);
      return messageId;
    },
    edit: (messageId, text) => queue({ ...content(messageId), type: 'edit', text }),
    react: (messageId, emoji) =>
      queue({ ...authorFields(), type: 'reacted', messageId, userName: options.author().name, emoji }),
    typing() {
      if (!options.isConnected() || clock.now() - lastTyping < TYPING_PAUSE_MS) return;
      lastTyping = clock.now();
      const type = options.author().role === 'user' ? 'user_typing' : 'admin_typing';
      options.publish(topics.session, JSON.stringify({ type, ...authorFields() }), QOS_TYPING).catch(() => {});
    },
    markRead(messageId) {
      const messages = storedMessages(model);
      const upTo = messages.find((message) => message.messageId === messageId)?.seq ?? 0;
      const { role } = options.author();
      const ids = messages
        .filter((message) => isSpoken(message) && message.sender !== role && message.seq <= upTo && message.status !== 'read')
        .map((message) => message.messageId)
        .filter((id) => !model.read.has(id));
      if (ids.length > 0) dispatch({ type: 'read', ids });
    },
    retry(messageId) {
      const item = model.outbox.find(({ id }) => id === messageId);
      if (item?.failure === undefined) return;
      const { failure: _, ...again } = item;
      dispatch({ type: 'queued', item: again });
      save(() => env.storage.outbox.put(again));
      void flush();
    },
    discard(messageId) {
      dispatch({ type: 'dropped', id: messageId });
      save(() => env.storage.outbox.remove(messageId));
    },
    async loadOlder() {
      const first = storedMessages(model)[0];
      if (first === undefined || !model.hasMore) return;
      const page = await options.history({ chatUserId, beforeSeq: first.seq });
      const behind = page.rev < model.rev;
      dispatch({ type: 'page', part: 'older', page });
      if (behind) void catchUp();
    },
    dispose() {
      disposed = true;
      for (const timer of timers.values()) clock.clearTimeout(timer);
    },
  };
}
