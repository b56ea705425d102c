import { NEW_MESSAGE_MS, RECONNECT_PERIOD_MS, TYPING_MS } from '@ncf/contract/constants';
import type { FileUpload } from '@ncf/contract/files';
import type { History, HistoryQuery } from '@ncf/contract/history';
import { isSpoken, MESSAGE_KINDS } from '@ncf/contract/message-kinds';
import type { AdminJoinLeft } from '@ncf/contract/messages';
import { sessionTopic, statusTopic } from '@ncf/contract/topics';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ConversationActions, SendFileOptions } from './chat-api.ts';
import { createCatchUp } from './catch-up.ts';
import {
  apply,
  emptyConversation,
  receiptsDue,
  type Conversation,
  type Input,
} from './conversation/conversation.ts';
import type { Environment } from './environment.ts';
import { createOutbox, type Outbox } from './outbox/outbox.ts';
import { lastPresence, present, storedMessages, type Author } from './conversation/present.ts';
import { readEvent } from './conversation/read-event.ts';
import type { ConversationStoreState } from './conversation/state.ts';
import type { OutboxItem } from './storage/storage.ts';
import { uuidv7 } from './uuid.ts';

/** What one tab shares with the others: what its user did, and what became of it. */
export type SharedInput = Extract<
  Input,
  { type: 'queued' | 'acked' | 'refused' | 'dropped' | 'read' | 'erased' }
>;

/** What a live conversation needs from its engine. */
export interface LiveConversationOptions {
  env: Environment;
  chatUserId: string;
  owner: string;
  /** The tab that sends its items, unless the tabs share one sender. */
  tab?: string | undefined;
  author(): Author;
  isConnected(): boolean;
  /** Whether this tab is the sender; by default it is. */
  leads?(): boolean;
  /** Shares an input with the other tabs. */
  share?(input: SharedInput): void;
  publish(topic: string, payload: string, qos: 0 | 1): Promise<void>;
  history(query: HistoryQuery): Promise<History>;
  upload(file: Blob, name: string, extra: SendFileOptions): Promise<FileUpload>;
  restored?: AdminJoinLeft | null;
  onPresence?(record: AdminJoinLeft): void;
  onChange?(): void;
}

/** A conversation with its store, timers, outbox, and catching up. */
export interface LiveConversation
  extends ConversationActions, Pick<Outbox, 'queue' | 'leave' | 'flush' | 'waits'> {
  readonly store: StoreApi<ConversationStoreState>;
  /** Handles a payload from one of the two topics. */
  receive(kind: 'session' | 'status', payload: Uint8Array): void;
  /** Catches up and then sends unsent items. Call it after the subscription. */
  resume(): void;
  /** The connection is lost. */
  pause(): void;
  /** Takes over items that an earlier page left in the outbox. */
  restore(items: readonly OutboxItem[]): void;
  /** Applies an input that another tab shared. */
  take(input: SharedInput): void;
  /** Unsent items, for a tab that has just opened. */
  waiting(): OutboxItem[];
  /** Stops every timer. */
  dispose(): void;
}

const TYPING_PAUSE_MS = 2000;
const SHARED: ReadonlySet<Input['type']> = new Set([
  'queued',
  'acked',
  'refused',
  'dropped',
  'read',
]);
const isShared = (input: Input): input is SharedInput => SHARED.has(input.type);

/** Creates a conversation; it does nothing until `resume`. */
export function liveConversation(options: LiveConversationOptions): LiveConversation {
  const { env, chatUserId } = options;
  const { clock, log } = env;
  const topics = { session: sessionTopic(chatUserId), status: statusTopic(chatUserId) };
  let model: Conversation = emptyConversation(options.restored ?? null);
  let disposed = false;
  let lastTyping = -Infinity;
  let savedPresence = '';
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
    if (disposed) return;
    clock.clearTimeout(timers.get(name));
    timers.set(name, clock.setTimeout(callback, ms));
  }

  const leads = (): boolean => options.leads?.() ?? true;
  const outbox = createOutbox({
    env,
    chatUserId,
    owner: options.owner,
    tab: options.tab,
    items: () => model.outbox,
    dispatch: (input) => dispatch(input),
    maySend: () => !disposed && leads() && options.isConnected(),
    publish: (payload) =>
      options.publish(topics.session, JSON.stringify(payload), MESSAGE_KINDS[payload.type].qos),
    later,
  });

  function dispatch(input: Input, from: 'here' | 'another tab' = 'here'): void {
    if (disposed) return;
    const before = model;
    model = apply(model, input, options.author());
    if (model === before) return;
    if (from === 'here' && isShared(input)) options.share?.(input);
    const restarts = input.type === 'event' && model.isTyping;
    if (restarts && input.event.type.endsWith('_typing'))
      later('typing', TYPING_MS, () => dispatch({ type: 'typing_over' }));
    const arrived = input.type === 'event' || input.type === 'page';
    if (arrived && model.hasNewMessage && model.entries !== before.entries) {
      later('new', NEW_MESSAGE_MS, () => dispatch({ type: 'new_message_over' }));
    }
    outbox.follow(input, before.outbox);
    if (model.entries !== before.entries) notePresence();
    store.setState(state());
    options.onChange?.();
    if (arrived || input.type === 'read') sendReceipts();
  }

  function notePresence(): void {
    const record = lastPresence(storedMessages(model));
    const text = JSON.stringify(record);
    if (record === null || text === savedPresence) return;
    savedPresence = text;
    options.onPresence?.(record);
  }

  function sendReceipts(): void {
    if (!leads() || !options.isConnected() || model.history !== 'ready') return;
    const { role: sender } = options.author();
    for (const { messageId, status } of receiptsDue(model, { role: sender })) {
      if (receiptsSent.get(messageId) === status) continue;
      receiptsSent.set(messageId, status);
      const payload = { type: 'status_update', messageId, status, chatUserId, sender };
      options
        .publish(topics.status, JSON.stringify(payload), MESSAGE_KINDS.status_update.qos)
        .catch(() => receiptsSent.delete(messageId));
    }
  }

  const catchUp = createCatchUp({
    env,
    chatUserId,
    model: () => model,
    dispatch: (input) => dispatch(input),
    isConnected: () => options.isConnected(),
    history: (query) => options.history(query),
    later,
  });

  function authorFields(): Record<string, string> {
    const { role, name, chatUserName, chatUserEmail } = options.author();
    return role === 'user'
      ? { chatUserId, chatUserName, chatUserEmail }
      : { chatUserId, adminUserName: name };
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
      const event = readEvent(env, chatUserId, kind, payload);
      if (event === null) return;
      if (event.type === 'error') {
        if (leads()) log.warn(`The server refused a publish: ${event.code} ${event.message}`);
        // Too many receipts at once: the rest are sent a little later.
        if (event.code === 'rate_limited' && receiptsSent.delete(event.messageId ?? '')) {
          later('receipts', RECONNECT_PERIOD_MS, sendReceipts);
        }
        return outbox.refuse(event);
      }
      dispatch({ type: 'event', event });
      catchUp.healGap();
    },
    resume() {
      receiptsSent.clear();
      void catchUp.resume().then(() => {
        sendReceipts();
        return outbox.flush();
      });
    },
    pause: () => outbox.pause(),
    restore(items) {
      for (const item of items) dispatch({ type: 'queued', item });
      void outbox.flush();
    },
    take(input) {
      dispatch(input, 'another tab');
      if (input.type === 'queued') void outbox.flush();
    },
    waiting: () =>
      model.outbox.filter(
        ({ acked, payload }) => acked === undefined && payload.type !== 'user_left',
      ),
    queue: (payload) => outbox.queue(payload, payload.messageId),
    leave: (payload) => outbox.leave(payload),
    flush: () => outbox.flush(),
    waits: () => outbox.waits(),
    send(text, { replyTo = null } = {}) {
      const messageId = uuidv7(clock.now());
      outbox.queue(
        { ...content(messageId), type: replyTo === null ? 'message' : 'reply', text, replyTo },
        messageId,
      );
      return messageId;
    },
    async sendFile(file, { name, text = '', replyTo = null, ...extra } = {}) {
      const fileName =
        name ?? ('name' in file && typeof file.name === 'string' ? file.name : 'file');
      const uploaded = await options.upload(file, fileName, extra);
      const messageId = uuidv7(clock.now());
      outbox.queue({ ...content(messageId), ...uploaded, type: 'file', text, replyTo }, messageId);
      return messageId;
    },
    edit: (messageId, text) => outbox.queue({ ...content(messageId), type: 'edit', text }),
    react: (messageId, emoji) =>
      outbox.queue({
        ...authorFields(),
        type: 'reacted',
        messageId,
        userName: options.author().name,
        emoji,
      }),
    typing() {
      if (!options.isConnected() || clock.now() - lastTyping < TYPING_PAUSE_MS) return;
      lastTyping = clock.now();
      const type = options.author().role === 'user' ? 'user_typing' : 'admin_typing';
      options
        .publish(
          topics.session,
          JSON.stringify({ type, ...authorFields() }),
          MESSAGE_KINDS[type].qos,
        )
        .catch(() => {});
    },
    markRead(messageId) {
      const messages = storedMessages(model);
      const upTo = messages.find((message) => message.messageId === messageId)?.seq ?? 0;
      const { role } = options.author();
      const ids = messages
        .filter(
          (message) =>
            isSpoken(message) &&
            message.sender !== role &&
            message.seq <= upTo &&
            message.status !== 'read',
        )
        .map((message) => message.messageId)
        .filter((id) => !model.read.has(id));
      if (ids.length > 0) dispatch({ type: 'read', ids });
    },
    retry: (messageId) => outbox.retry(messageId),
    discard: (messageId) => outbox.discard(messageId),
    loadOlder: () => catchUp.loadOlder(),
    dispose() {
      outbox.pause();
      disposed = true;
      for (const timer of timers.values()) clock.clearTimeout(timer);
    },
  };
}
