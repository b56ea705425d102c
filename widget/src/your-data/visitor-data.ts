import type { VisitorChat } from '@ncf/chat/api';
import { history } from '@ncf/contract/history';
import type { Message } from '@ncf/contract/messages';
import { codeAsked, ownData, readers, type OwnData, type Reader } from '@ncf/contract/visitor-data';
import { api } from '../api.ts';

/** What a visitor may do about its own data and address. Every call rejects with an `ApiError`. */
export interface VisitorData {
  data(): Promise<OwnData>;
  /** The whole conversation as a file. */
  transcript(format: 'text' | 'html'): Promise<Blob>;
  /** Has it sent to the conversation's address. */
  mailTranscript(): Promise<void>;
  /** Deletes this conversation. */
  erase(): Promise<void>;
  /** Has a code sent to the address; answers alike whether there is anything to prove. */
  askCode(): Promise<{ minutes: number; tries: number }>;
  verify(code: string): Promise<void>;
  readers(): Promise<Reader[]>;
  revoke(readerId: string): Promise<void>;
  /** Every message of the address that this browser may read, oldest first. */
  everything(email: string): Promise<Message[]>;
}

/** The calls of this chat's session. */
export function visitorDataOf({ token }: VisitorChat): VisitorData {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const transcript = 'chat/transcript';
  return {
    data: () => api.read(ownData, 'get', 'chat/data', { token }),
    transcript: async (format) =>
      (await api.send('get', transcript, { token, query: { format, timeZone } })).blob(),
    mailTranscript: async () =>
      void (await api.send('post', transcript, { token, query: { timeZone } })),
    erase: async () => void (await api.send('delete', 'chat/data', { token })),
    askCode: () => api.read(codeAsked, 'post', 'chat/proof', { token }),
    verify: async (code) =>
      void (await api.send('post', 'chat/proof/code', { token, json: { code } })),
    readers: async () => (await api.read(readers, 'get', 'chat/readers', { token })).data,
    revoke: async (readerId) =>
      void (await api.send('delete', `chat/readers/${readerId}`, { token })),
    everything: async (email) =>
      (await api.read(history, 'get', `message/${encodeURIComponent(email)}`, { token })).data,
  };
}
