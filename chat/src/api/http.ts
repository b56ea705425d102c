import { chatSessionApi } from '@ncf/contract/api/chat-session';
import { filesApi } from '@ncf/contract/api/files';
import { messagesApi } from '@ncf/contract/api/messages';
import type { HistoryQuery } from '@ncf/contract/history';
import type { Identification, SignIn } from '@ncf/contract/visitors';
import type { NewVisitorPage } from '@ncf/contract/visitor-page';
import type { Environment } from '../environment.ts';
import type { AccessToken } from './access-token.ts';
import { createApiClient, type ApiClient, type CallOptions } from './client.ts';

const UPLOAD_MS = 10 * 60_000;

/** The client of `env.host`. */
export const clientOf = ({ host, fetch, clock }: Environment): ApiClient =>
  createApiClient({ host, fetch, now: () => clock.now() });

export type Http = ReturnType<typeof createHttp>;

/** The HTTP calls of both engines to `env.host` (R7.1–R7.4). Each rejects with an `ApiError`. */
export function createHttp(env: Environment) {
  const { call } = clientOf(env);
  return {
    signIn: (body: SignIn) => call(chatSessionApi.start, { body }),
    /** The session of this browser's cookie, with a new token. */
    resume: () => call(chatSessionApi.start),
    /** Names the visitor of this session; resolves to the session with a new token. */
    identify: (token: AccessToken, body: Identification) =>
      call(chatSessionApi.identify, { token, body }),
    endSession: () => call(chatSessionApi.end),
    reportVisitorPage: (token: AccessToken, body: NewVisitorPage) =>
      call(chatSessionApi.setPage, { token, body }),
    /** Publishes one payload; resolves when it is stored. */
    publish: (token: AccessToken, topic: string, payload: object) =>
      call(messagesApi.publish, { token, body: { topic, payload: { ...payload } } }),
    visitorHistory: (token: AccessToken, email: string, query: HistoryQuery) =>
      call(messagesApi.byEmail, { token, params: { email }, query }),
    upload: (
      token: AccessToken,
      file: Blob,
      name: string,
      options: Pick<CallOptions, 'signal' | 'onProgress'> = {},
    ) => {
      const form = new FormData();
      form.set('file', file, name);
      return call(filesApi.upload, { token, form, timeoutMs: UPLOAD_MS, ...options });
    },
  };
}
