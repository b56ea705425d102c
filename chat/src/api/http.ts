import { errorBody, type ErrorBody, type ErrorCode } from '@ncf/contract/errors';
import { agentSession, type AgentSession } from '@ncf/contract/agent-sessions';
import { conversations, type Conversations } from '@ncf/contract/conversations';
import { fileUpload, type FileUpload } from '@ncf/contract/files';
import { history, type History, type HistoryQuery } from '@ncf/contract/history';
import { chatSession, type ChatSession, type SignIn } from '@ncf/contract/visitors';
import type { NewVisitorPage } from '@ncf/contract/visitor-page';
import type * as z from 'zod/mini';
import type { Environment } from '../environment.ts';
import { retryAfterMs } from '../connection/retry.ts';
import { postWithProgress, type UploadProgress } from './upload.ts';

/** A call that the server refused or that never reached it (R8.10). `statusCode` is 0 when there was no answer. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly statusCode: number;
  /** From a field's name to what is wrong with it. */
  readonly fields: Readonly<Record<string, string>>;
  /** How long the server asked the client to stay away, in milliseconds; null if it did not ask. */
  readonly retryAfterMs: number | null;

  constructor(
    code: ErrorCode,
    message: string,
    statusCode = 0,
    fields: Record<string, string> = {},
    retryAfterMs: number | null = null,
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.statusCode = statusCode;
    this.fields = fields;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The HTTP calls of both sides (R7.1–R7.4). Each rejects with an `ApiError`. */
export interface Http {
  signIn(input: SignIn): Promise<ChatSession>;
  /** A fresh token of the session that this browser's cookie holds. */
  resume(): Promise<ChatSession>;
  endSession(): Promise<void>;
  /** Tells where the visitor is on the site. */
  reportVisitorPage(token: string, page: NewVisitorPage): Promise<void>;
  /** Publishes one payload and resolves when it is stored. */
  publish(token: string, topic: string, payload: object): Promise<void>;
  resumeAgent(): Promise<AgentSession>;
  visitorHistory(token: string, email: string, query: HistoryQuery): Promise<History>;
  agentHistory(token: string, chatUserId: string, query: HistoryQuery): Promise<History>;
  conversations(token: string, cursor: string | null, limit?: number): Promise<Conversations>;
  upload(token: string, file: Blob, name: string, options?: UploadOptions): Promise<FileUpload>;
}

/** How an upload is ended before its time, and who is told how far it has come. */
interface UploadOptions {
  signal?: AbortSignal | undefined;
  onProgress?: UploadProgress | undefined;
}

/** How long a call may take; an upload may take as long as it moves. */
const CALL_MS = 15_000;

interface Call {
  token?: string;
  json?: unknown;
  form?: FormData;
  signal?: AbortSignal;
  onProgress?: UploadProgress | undefined;
}

function queryString(query: object): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (typeof value === 'string' || typeof value === 'number') search.set(key, `${value}`);
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

async function refusal(response: Response, now: number): Promise<ApiError> {
  const parsed = errorBody.safeParse(await response.json().catch(() => null));
  const { status } = response;
  const {
    code = status >= 500 ? 'unavailable' : 'invalid_input',
    message = `The server answered ${status}.`,
    statusCode = status,
    fields,
  }: Partial<ErrorBody> = parsed.data ?? {};
  return new ApiError(code, message, statusCode, fields, retryAfterMs(response, now));
}

/** The calls against `env.host`. Answers of an unknown shape reject with code `internal`. */
export function createHttp(env: Environment): Http {
  async function call(method: string, path: string, options: Call = {}): Promise<Response> {
    const headers: Record<string, string> = { accept: 'application/json' };
    if (options.token !== undefined) headers['authorization'] = `Bearer ${options.token}`;
    if (options.json !== undefined) headers['content-type'] = 'application/json';
    const body = options.json === undefined ? options.form : JSON.stringify(options.json);
    let response: Response;
    try {
      const url = `${env.host}/api/v1/${path}`;
      const credentials = env.host === '' ? 'same-origin' : 'include';
      const signal = options.signal ?? AbortSignal.timeout(CALL_MS);
      const { form, onProgress } = options;
      response =
        form !== undefined && onProgress !== undefined && typeof XMLHttpRequest === 'function'
          ? await postWithProgress(url, { headers, body: form, credentials, signal }, onProgress)
          : await env.fetch(url, {
              method,
              headers,
              ...(body === undefined ? {} : { body }),
              credentials,
              signal,
            });
    } catch (error) {
      if (options.signal?.aborted === true) throw options.signal.reason;
      throw new ApiError('unavailable', `The server cannot be reached (${String(error)}).`);
    }
    if (!response.ok) throw await refusal(response, env.clock.now());
    return response;
  }

  async function parsed<
    T extends z.core.$ZodType & {
      safeParse(input: unknown): z.core.util.SafeParseResult<z.core.output<T>>;
    },
  >(shape: T, pending: Promise<Response>): Promise<z.core.output<T>> {
    const body: unknown = await (await pending).json().catch(() => null);
    const result = shape.safeParse(body);
    if (!result.success)
      throw new ApiError(
        'internal',
        `The server's answer has an unknown shape: ${result.error.message}`,
      );
    return result.data;
  }

  return {
    signIn: (input) => parsed(chatSession, call('POST', 'chat', { json: input })),
    resume: () => parsed(chatSession, call('POST', 'chat')),
    endSession: async () => void (await call('DELETE', 'chat')),
    reportVisitorPage: async (token, page) =>
      void (await call('PUT', 'chat/visit', { token, json: page })),
    publish: async (token, topic, payload) =>
      void (await call('POST', 'publish', { token, json: { topic, payload } })),
    resumeAgent: () => parsed(agentSession, call('POST', 'agent/session')),
    visitorHistory: (token, email, query) =>
      parsed(
        history,
        call('GET', `message/${encodeURIComponent(email)}${queryString(query)}`, { token }),
      ),
    agentHistory: (token, chatUserId, { chatUserId: _, ...query }) =>
      parsed(
        history,
        call('GET', `conversations/${chatUserId}/messages${queryString(query)}`, { token }),
      ),
    conversations: (token, cursor, limit) =>
      parsed(
        conversations,
        call('GET', `conversations${queryString({ cursor, limit })}`, { token }),
      ),
    upload: (token, file, name, { signal, onProgress } = {}) => {
      const form = new FormData();
      form.set('file', file, name);
      return parsed(
        fileUpload,
        call('POST', 'file_upload', {
          token,
          form,
          signal: signal ?? AbortSignal.timeout(10 * 60_000),
          onProgress,
        }),
      );
    },
  };
}
