import { OLDEST_PROTOCOL_HEADER, OUTDATED_EVENT, PROTOCOL_VERSION } from '@ncf/contract/constants';
import type * as z from 'zod/mini';
import type { AccessToken } from './access-token.ts';
import { ApiError, refusalOf } from './api-error.ts';
import { canReportProgress, sendWithProgress, type UploadProgress } from './upload.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** One call. */
export interface ApiRequest {
  /** Sent as the bearer token; after a 401 about the token the call is repeated once with a new one. */
  token?: AccessToken | undefined;
  /** Query parameters; null and undefined are left out. */
  query?: Readonly<Record<string, string | number | null | undefined>>;
  json?: unknown;
  form?: FormData;
  signal?: AbortSignal | undefined;
  /** How long the call may take, in milliseconds; false for no limit. */
  timeoutMs?: number | false;
  /** Called with the progress of `form`, in browsers that can report it. */
  onProgress?: UploadProgress | undefined;
  /** By default the session cookie is sent. */
  credentials?: RequestCredentials;
}

/**
 * The one HTTP client of the browser code. Calls reject with an `ApiError`, or with the reason of `signal` when it
 * was aborted. Nothing but a refused token is retried.
 *
 * `path` is relative to `/api/v1/`; one with a leading slash or a scheme is used as it is.
 */
export interface ApiClient {
  /** Resolves to a response with a 2xx status. */
  send(method: Method, path: string, request?: ApiRequest): Promise<Response>;
  /** Resolves to the parsed JSON body; rejects with code `internal` when it does not match `shape`. */
  read<T>(shape: z.ZodMiniType<T>, method: Method, path: string, request?: ApiRequest): Promise<T>;
}

export interface ApiClientOptions {
  /** Base URL without a trailing slash; '' is the page's own origin. */
  host?: string;
  fetch?: typeof globalThis.fetch;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

const CALL_MS = 15_000;

const isAboutToken = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.statusCode === 401 &&
  (error.code === 'unauthenticated' || error.code === 'token_expired');

function urlOf(host: string, path: string, query: ApiRequest['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) search.set(name, `${value}`);
  }
  const url = /^(\/|https?:)/.test(path) ? path : `${host}/api/v1/${path}`;
  return search.size === 0 ? url : `${url}?${search}`;
}

/** Runs `call` with a signal that aborts with `signal`, or after `ms`. */
async function limited<T>(
  signal: AbortSignal | undefined,
  ms: number | false,
  call: (limit: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const abort = (): void => controller.abort(signal?.reason);
  if (signal?.aborted === true) abort();
  signal?.addEventListener('abort', abort);
  const timer = ms === false ? undefined : setTimeout(() => controller.abort(), ms);
  try {
    return await call(controller.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** Reports that the server no longer understands this client; the page then reloads at its next navigation. */
function checkProtocol({ headers }: Response): void {
  const oldest = Number(headers.get(OLDEST_PROTOCOL_HEADER) ?? 0);
  if (oldest > PROTOCOL_VERSION && typeof window !== 'undefined')
    window.dispatchEvent(new Event(OUTDATED_EVENT));
}

/** Asks for error messages in the page's language, which may not be the browser's. */
function inPageLanguage(): Record<string, string> {
  const lang = globalThis.document?.documentElement.lang;
  return lang ? { 'accept-language': lang } : {};
}

/** Makes the client of one backend. */
export function createApiClient(options: ApiClientOptions = {}): ApiClient {
  const { host = '', fetch = globalThis.fetch.bind(globalThis), now = Date.now } = options;

  async function attempt(
    method: Method,
    path: string,
    request: ApiRequest,
    bearer: string | null,
  ): Promise<Response> {
    const { json, form, signal, timeoutMs = CALL_MS, onProgress } = request;
    const headers: Record<string, string> = { accept: 'application/json', ...inPageLanguage() };
    if (bearer !== null) headers['authorization'] = `Bearer ${bearer}`;
    if (json !== undefined) headers['content-type'] = 'application/json';
    const url = urlOf(host, path, request.query);
    const init = {
      method: method.toUpperCase(),
      headers,
      body: json === undefined ? (form ?? null) : JSON.stringify(json),
      credentials: request.credentials ?? (host === '' ? 'same-origin' : 'include'),
    };
    let response: Response;
    try {
      response = await limited(signal, timeoutMs, (limit) =>
        form !== undefined && onProgress !== undefined && canReportProgress()
          ? sendWithProgress(url, { ...init, signal: limit }, onProgress)
          : fetch(url, { ...init, signal: limit }),
      );
    } catch (error) {
      if (signal?.aborted === true) throw signal.reason;
      throw new ApiError('unavailable', `The server cannot be reached (${String(error)}).`);
    }
    checkProtocol(response);
    if (!response.ok) throw await refusalOf(response, now());
    return response;
  }

  async function send(method: Method, path: string, request: ApiRequest = {}): Promise<Response> {
    const { token } = request;
    if (token === undefined) return attempt(method, path, request, null);
    const bearer = await token();
    try {
      return await attempt(method, path, request, bearer);
    } catch (error) {
      // The server's clock decides whether a token has expired.
      if (!isAboutToken(error)) throw error;
      return attempt(method, path, request, await token(bearer));
    }
  }

  return {
    send,
    async read(shape, method, path, request) {
      const response = await send(method, path, request);
      const parsed = shape.safeParse(await response.json().catch(() => null));
      if (parsed.success) return parsed.data;
      const { message } = parsed.error;
      throw new ApiError('internal', `The server’s response has an unknown shape: ${message}`);
    },
  };
}
