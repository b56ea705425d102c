import { withoutHidden } from '@ncf/contract/hidden-characters';
import { DELETE_UNDO_MS } from '@ncf/contract/constants';
import type { FileUpload } from '@ncf/contract/files';
import { isSpoken, MESSAGE_KINDS } from '@ncf/contract/message-kinds';
import { sessionTopic } from '@ncf/contract/topics';
import type { ConversationActions, SendFileOptions, SendOptions } from '../chat-api.ts';
import { lastSeq, viewEntry } from '../conversation/entry.ts';
import type { ConversationModel } from '../conversation/model.ts';
import type { Author } from '../conversation/present.ts';
import type { Clock } from '../clock.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { uuidv7 } from '../uuid.ts';

/** What the actions need from their conversation. */
export interface ActionsOptions {
  clock: Clock;
  chatUserId: string;
  model: ConversationModel;
  outbox: Outbox;
  author(): Author;
  serverNow(): number;
  isConnected(): boolean;
  publish(topic: string, payload: string, qos: 0 | 1): Promise<void>;
  upload(file: Blob, name: string, extra: SendFileOptions): Promise<FileUpload>;
  loadOlder(): Promise<void>;
}

/** At most one typing event is published in this time, in milliseconds. */
const TYPING_PAUSE_MS = 2000;

const topic = (topicId: string | null): { topicId?: string } =>
  topicId === null ? {} : { topicId };

const nameOf = (file: Blob): string =>
  'name' in file && typeof file.name === 'string' ? file.name : 'file';

/** Creates what the person on this side can do in a conversation. */
export function createActions(options: ActionsOptions): ConversationActions {
  const { clock, chatUserId, model, outbox } = options;
  let lastTypingAt = -Infinity;

  /** The fields that name the conversation and the person who writes. */
  function who(): Record<string, string> {
    const { role, name, chatUserName, chatUserEmail } = options.author();
    return role === 'user'
      ? { chatUserId, chatUserName, chatUserEmail }
      : { chatUserId, adminUserName: name };
  }
  /** The fields that a new message and an edit share. */
  const contentOf = (messageId: string) => ({
    ...who(),
    messageId,
    sender: options.author().role,
    status: 'sent' as const,
    messageTime: new Date(clock.now()).toISOString(),
    reactions: {},
  });

  /** The last entry that the agent has seen, so that the server can refuse an answer beside a colleague's. */
  const seen = () =>
    options.author().role === 'admin'
      ? { seenSeq: Math.floor(lastSeq(model.get().entries.values())) }
      : {};

  function say(
    text: string,
    { replyTo = null, topicId = null, way, content }: SendOptions = {},
    shown = seen(),
  ): string {
    const messageId = uuidv7(clock.now());
    const said = {
      ...contentOf(messageId),
      ...topic(topicId),
      ...way,
      ...shown,
      text: withoutHidden(text),
      replyTo,
    };
    const type = replyTo === null ? 'message' : 'reply';
    outbox.queue(content === undefined ? { ...said, type } : { ...said, ...content }, messageId);
    return messageId;
  }

  return {
    send: (text, extra) => say(text, extra),
    async sendFile(file, { name = nameOf(file), text = '', ...extra } = {}) {
      const shown = seen();
      const uploaded = await options.upload(file, name, extra);
      return say(text, { ...extra, content: { ...uploaded, type: 'file' } }, shown);
    },
    edit: (messageId, text) => outbox.queue({ ...contentOf(messageId), type: 'edit', text }),
    deleteMessage(messageId) {
      const item = { ...who(), type: 'delete' as const, messageId };
      outbox.queue(item, uuidv7(clock.now()), DELETE_UNDO_MS);
    },
    undoDelete(messageId) {
      const item = model
        .get()
        .outbox.find(({ payload }) => payload.type === 'delete' && payload.messageId === messageId);
      if (item !== undefined) outbox.discard(item.id);
    },
    react(messageId, emoji) {
      const userName = options.author().name;
      outbox.queue({ ...who(), type: 'reacted', messageId, userName, emoji });
    },
    typing() {
      if (!options.isConnected() || clock.now() - lastTypingAt < TYPING_PAUSE_MS) return;
      lastTypingAt = clock.now();
      const type = options.author().role === 'user' ? 'user_typing' : 'admin_typing';
      const payload = JSON.stringify({ type, ...who() });
      options.publish(sessionTopic(chatUserId), payload, MESSAGE_KINDS[type].qos).catch(() => {});
    },
    markRead(messageIds) {
      const { role } = options.author();
      const { read, entries } = model.get();
      const ids = messageIds.filter((messageId) => {
        const entry = entries.get(messageId);
        const message = entry === undefined ? null : viewEntry(entry);
        if (message === null || !isSpoken(message) || message.sender === role) return false;
        return message.status !== 'read' && !read.has(messageId);
      });
      if (ids.length > 0) model.dispatch({ type: 'read', ids });
    },
    retry: (messageId) => outbox.retry(messageId, seen()),
    discard: outbox.discard,
    serverNow: options.serverNow,
    loadOlder: options.loadOlder,
  };
}
