import type { VisitorChat } from '@ncf/chat/api';
import { createUploadQueue, type UploadFailure, type UploadQueue } from '@ncf/chat/react/uploads';
import { createUploadStorage } from '@ncf/chat/react/uploads-storage';
import { FILE_LIMIT } from '@ncf/contract/upload-refusals';
import { persistsPastWindow } from '../storage.ts';
import { failureText, texts } from '../texts/texts.ts';

const storage = createUploadStorage('ncf-chat-files', persistsPastWindow);
const queues = new WeakMap<VisitorChat, { chatUserId: string; queue: UploadQueue }>();

/** The conversation's uploads. They continue while the panel is closed. */
export function uploadsOf(chat: VisitorChat, chatUserId: string): UploadQueue {
  const current = queues.get(chat);
  if (current?.chatUserId === chatUserId) return current.queue;
  current?.queue.close();
  void storage.clear(chatUserId);
  const { sendFile, store } = chat;
  const queue = createUploadQueue({ owner: chatUserId, sendFile, connection: store, storage });
  queues.set(chat, { chatUserId, queue });
  return queue;
}

/** Stops and forgets the uploads of a conversation that has ended. */
export function forgetUploads(chat: VisitorChat): void {
  queues.get(chat)?.queue.close();
  queues.delete(chat);
  void storage.clear();
}

/** Why an upload failed, in the visitor's language. */
export function uploadReason({ code, message }: UploadFailure): string {
  if (code === 'empty') return texts.fileEmpty;
  if (code === 'too_large') return texts.fileTooLarge(FILE_LIMIT);
  if (code === 'interrupted') return texts.interrupted;
  return failureText({ code, message });
}
