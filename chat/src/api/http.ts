import { chatSessionApi } from '@ncf/contract/api/chat-session';
import { filesApi } from '@ncf/contract/api/files';
import { messagesApi } from '@ncf/contract/api/messages';
import type { FileUpload } from '@ncf/contract/files';
import type { History, HistoryQuery } from '@ncf/contract/history';
import type { ChatSession, Identification, SignIn } from '@ncf/contract/visitors';
import type { NewVisitorPage } from '@ncf/contract/visitor-page';
import type { Environment } from '../environment.ts';
import type { AccessToken } from './access-token.ts';
import { createApiClient, type ApiClient } from './client.ts';
import type { UploadProgress } from './upload.ts';

/** The HTTP calls of both engines (R7.1–R7.4). Each rejects with an `ApiError`. */
export interface Http {
  signIn(input: SignIn): Promise<ChatSession>;
  /** The session of this browser's cookie, with a new token. */
  resume(): Promise<ChatSession>;
  /** Names the visitor of this session; resolves to the session with a new token. */
  identify(token: AccessToken, input: Identification): Promise<ChatSession>;
  endSession(): Promise<void>;
  reportVisitorPage(token: AccessToken, page: NewVisitorPage): Promise<void>;
  /** Publishes one payload; resolves when it is stored. */
  publish(token: AccessToken, topic: string, payload: object): Promise<void>;
  visitorHistory(token: AccessToken, email: string, query: HistoryQuery): Promise<History>;
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

/** The client of `env.host`. */
export const clientOf = ({ host, fetch, clock }: Environment): ApiClient =>
  createApiClient({ host, fetch, now: () => clock.now() });

/** The calls of both engines to `env.host`. */
export function createHttp(env: Environment): Http {
  const { call } = clientOf(env);
  return {
    signIn: (body) => call(chatSessionApi.start, { body }),
    resume: () => call(chatSessionApi.start),
    identify: (token, body) => call(chatSessionApi.identify, { token, body }),
    endSession: async () => void (await call(chatSessionApi.end)),
    reportVisitorPage: async (token, body) =>
      void (await call(chatSessionApi.setPage, { token, body })),
    publish: async (token, topic, payload) =>
      void (await call(messagesApi.publish, { token, body: { topic, payload: { ...payload } } })),
    visitorHistory: (token, email, query) =>
      call(messagesApi.byEmail, { token, params: { email }, query }),
    upload: (token, file, name, options = {}) => {
      const form = new FormData();
      form.set('file', file, name);
      return call(filesApi.upload, { token, form, timeoutMs: UPLOAD_MS, ...options });
    },
  };
}
