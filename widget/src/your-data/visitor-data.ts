import type { VisitorChat } from '@ncf/chat/api';
import { history } from '@ncf/contract/history';
import type { Message } from '@ncf/contract/messages';
import {
  requestedCode,
  ownData,
  verifiedBrowsers,
  type OwnData,
  type VerifiedBrowser,
} from '@ncf/contract/visitor-data';
import { api } from '../api.ts';

/** The visitor's calls about their own data. Each rejects with an `ApiError`. */
export interface VisitorData {
  data(): Promise<OwnData>;
  /** Downloads the conversation. */
  transcript(format: 'text' | 'html'): Promise<Blob>;
  /** Emails the conversation to its address. */
  emailTranscript(): Promise<void>;
  /** Deletes this conversation. */
  erase(): Promise<void>;
  /** Emails a code to the address; the response does not say whether there are conversations. */
  requestCode(): Promise<{ minutes: number; tries: number }>;
  verify(code: string): Promise<void>;
  browsers(): Promise<VerifiedBrowser[]>;
  revoke(browserId: string): Promise<void>;
  /** The address's messages that this browser has access to, oldest first. */
  allMessages(email: string): Promise<Message[]>;
}

/** The calls with this chat's session. */
export function visitorDataOf({ token }: VisitorChat): VisitorData {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const transcript = 'chat/transcript';
  return {
    data: () => api.read(ownData, 'get', 'chat/data', { token }),
    transcript: async (format) =>
      (await api.send('get', transcript, { token, query: { format, timeZone } })).blob(),
    emailTranscript: async () =>
      void (await api.send('post', transcript, { token, query: { timeZone } })),
    erase: async () => void (await api.send('delete', 'chat/data', { token })),
    requestCode: () => api.read(requestedCode, 'post', 'chat/email-verification', { token }),
    verify: async (code) =>
      void (await api.send('post', 'chat/email-verification/code', { token, json: { code } })),
    browsers: async () =>
      (await api.read(verifiedBrowsers, 'get', 'chat/browsers', { token })).data,
    revoke: async (browserId) =>
      void (await api.send('delete', `chat/browsers/${browserId}`, { token })),
    allMessages: async (email) =>
      (await api.read(history, 'get', `message/${encodeURIComponent(email)}`, { token })).data,
  };
}
