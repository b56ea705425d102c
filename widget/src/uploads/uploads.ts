import type { VisitorChat } from '@ncf/chat/api';
import { createStagedFiles, type StagedFiles } from '@ncf/chat/react/staged-files';
import { createUploadQueue, type UploadQueue } from '@ncf/chat/react/uploads';
import { createUploadStorage } from '@ncf/chat/react/uploads-storage';
import { isOwnStart } from '../composer/drafts.ts';
import { persistsPastWindow } from '../storage.ts';

const storage = createUploadStorage('ncf-chat-files', persistsPastWindow);

/** A conversation's files: those being sent, and those that go with the next message. */
export interface ConversationUploads {
  chatUserId: string;
  queue: UploadQueue;
  staged: StagedFiles;
}

const opened = new WeakMap<VisitorChat, ConversationUploads>();

/** The conversation's uploads. They continue while the panel is closed. */
export function uploadsOf(chat: VisitorChat, chatUserId: string): ConversationUploads {
  const current = opened.get(chat);
  if (current?.chatUserId === chatUserId) return current;
  current?.queue.close();
  void storage.clear(chatUserId);
  const { sendFile, store } = chat;
  const queue = createUploadQueue({ owner: chatUserId, sendFile, connection: store, storage });
  // Files not sent with the first message stay with the conversation that it started.
  const staged = current && isOwnStart(current.chatUserId) ? current.staged : createStagedFiles();
  const uploads = { chatUserId, queue, staged };
  opened.set(chat, uploads);
  return uploads;
}

/** Stops and forgets the uploads of a conversation that has ended. */
export function forgetUploads(chat: VisitorChat): void {
  opened.get(chat)?.queue.close();
  opened.delete(chat);
  void storage.clear();
}
