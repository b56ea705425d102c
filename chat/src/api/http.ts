import { conversations, type Conversations } from '@ncf/contract/conversations';
import { fileUpload, type FileUpload } from '@ncf/contract/files';
import { history, type History, type HistoryQuery } from '@ncf/contract/history';
import { chatSession, type ChatSession, type SignIn } from '@ncf/contract/visitors';
import type { NewVisitorPage } from '@ncf/contract/visitor-page';
import type { Environment } from '../environment.ts';
import type { AccessToken } from './access-token.ts';
import { createApiClient } from './client.ts';
import type { UploadProgress } from './upload.ts';

/** The HTTP calls of both engines (R7.1–R7.4). Each rejects with an `ApiError`. */
export interface Http {
  signIn(input: SignIn): Promise<ChatSession>;
  /** The session of this browser's cookie, with a new token. */
  resume(): Promise<ChatSession>;
  endSession(): Promise<void>;
  reportVisitorPage(token: AccessToken, page: NewVisitorPage): Promise<void>;
  /** Publishes one payload; resolves when it is stored. */
  publish(token: AccessToken, topic: string, payload: object): Promise<void>;
  visitorHistory(token: AccessToken, email: string, query: HistoryQuery): Promise<History>;
  agentHistory(token: AccessToken, chatUserId: string, query: HistoryQuery): Promise<History>;
  conversations(token: AccessToken, cursor: string | null, limit?: number): Promise<Conversations>;
  upload(
    token: AccessToken,
    file: Blob,
    name: string,
    options?: UploadOptions,
  ): Promise<FileUpload>;
}

interface UploadOptions {
  signal?: AbortSignal | undefined;
  onProgress?: UploadProgress | undefined;
}

const UPLOAD_MS = 10 * 60_000;

/** The calls to `env.host`. */
export function createHttp({ host, fetch, clock }: Environment): Http {
  const { read, send } = createApiClient({ host, fetch, now: () => clock.now() });
  return {
    signIn: (json) => read(chatSession, 'post', 'chat', { json }),
    resume: () => read(chatSession, 'post', 'chat'),
    endSession: async () => void (await send('delete', 'chat')),
    reportVisitorPage: async (token, json) =>
      void (await send('put', 'chat/page', { token, json })),
    publish: async (token, topic, payload) =>
      void (await send('post', 'publish', { token, json: { topic, payload } })),
    visitorHistory: (token, email, query) =>
      read(history, 'get', `message/${encodeURIComponent(email)}`, { token, query }),
    agentHistory: (token, chatUserId, { chatUserId: _, ...query }) =>
      read(history, 'get', `conversations/${chatUserId}/messages`, { token, query }),
    conversations: (token, cursor, limit) =>
      read(conversations, 'get', 'conversations', { token, query: { cursor, limit } }),
    upload: (token, file, name, options = {}) => {
      const form = new FormData();
      form.set('file', file, name);
      const request = { token, form, timeoutMs: UPLOAD_MS, ...options };
      return read(fileUpload, 'post', 'file_upload', request);
    },
  };
}
