import { OLDEST_PROTOCOL_HEADER, OUTDATED_EVENT, PROTOCOL_VERSION } from '@ncf/contract/constants';
import type { AnswerOf, InputOf, Route } from '@ncf/contract/api/route';
import type * as z from 'zod/mini';
import type { AccessToken } from './access-token.ts';
import { ApiError, refusalOf } from './api-error.ts';
import { canReportProgress, sendWithProgress, type UploadProgress } from './upload.ts';

/** How a call is made, besides what its description asks for. */
export interface CallOptions {
  /** Sent as the bearer token; after a 401 about the token the call is repeated once with a new one. */
  token?: AccessToken | undefined;
  /** A multipart form, in place of a body of JSON. */
  form?: FormData | undefined;
  signal?: AbortSignal | undefined;
  /** How long the call may take, in milliseconds; false for no limit. */
  timeoutMs?: number | false;
  /** Whether the call also arrives if the page is closed in the meantime; its body must then be small. */
  keepalive?: boolean;
  /** Names what the call replaces: the answer is `conflict` if someone else has changed that. */
  ifMatch?: string | undefined;
  /** Called with the progress of `form`, in browsers that can report it. */
  onProgress?: UploadProgress | undefined;
  /** By default the session cookie is sent. */
  credentials?: RequestCredentials;
}

/** The parts of a request that fill a description in. */
interface Filling {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** One call of a route: what its description asks for, and how it is made. */
export type ApiRequest<R extends Route> = InputOf<R> & CallOptions;
/** A request that may be left out where a route asks for nothing. */
export type Requested<R extends Route> =
  object extends InputOf<R> ? [request?: ApiRequest<R>] : [request: ApiRequest<R>];

/**
 * The one HTTP client of the browser code. Calls reject with an `ApiError`, or with the reason of `signal` when it
 * was aborted. Nothing but a refused token is retried.
 */
export interface ApiClient {
  /** Resolves to the answer of a call; rejects with code `internal` when it does not have the described shape. */
  call<R extends Route>(route: R, ...request: Requested<R>): Promise<AnswerOf<R>>;
  /** Resolves to a file of the site as JSON; rejects as `call` does. */
  read<T>(shape: z.ZodMiniType<T>, url: string): Promise<T>;
}

export interface ApiClientOptions {
  /** Base URL without a trailing slash; '' is the page's own origin. */
  host?: string;
  fetch?: typeof globalThis.fetch;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

const CALL_MS = 15_000;

/** Reads a successful answer. */
type Read<T> = (response: Response) => Promise<T>;

const isAboutToken = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.statusCode === 401 &&
  (error.code === 'unauthenticated' || error.code === 'token_expired');

/** The values of an object that are neither null nor undefined, as text. */
const entriesOf = (values: unknown): [string, string][] =>
  Object.entries(values ?? {}).flatMap(([name, value]): [string, string][] =>
    value === null || value === undefined ? [] : [[name, `${value as string | number}`]],
  );

/** A route's path with its parameters filled in. */
export function pathOf(path: string, params?: unknown): string {
  const values = new Map(entriesOf(params));
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''));
}

/** Runs `call`, which also reads the body, with a signal that aborts with `signal`, or after `ms`. */
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
  // That of the moment of the call: a frame on another site replaces the page's `fetch`.
  const { host = '', fetch = (...call) => globalThis.fetch(...call), now = Date.now } = options;

  async function attempt<T>(
    { method, path }: Pick<Route, 'method' | 'path'>,
    { query, body, ...options }: Filling & CallOptions,
    bearer: string | null,
    read: Read<T>,
  ): Promise<T> {
    const { form, signal, timeoutMs = CALL_MS, keepalive = false, ifMatch, onProgress } = options;
    const headers: Record<string, string> = { accept: 'application/json', ...inPageLanguage() };
    if (bearer !== null) headers['authorization'] = `Bearer ${bearer}`;
    if (ifMatch !== undefined) headers['if-match'] = `"${ifMatch}"`;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const search = new URLSearchParams(entriesOf(query));
    const url = path + (search.size === 0 ? '' : `?${search}`);
    const init = {
      method,
      headers,
      keepalive,
      body: body === undefined ? (form ?? null) : JSON.stringify(body),
      credentials: options.credentials ?? (host === '' ? 'same-origin' : 'include'),
    };
    try {
      return await limited(signal, timeoutMs, async (limit) => {
        const response = await (form !== undefined &&
        onProgress !== undefined &&
        canReportProgress()
          ? sendWithProgress(url, { ...init, signal: limit }, onProgress)
          : fetch(url, { ...init, signal: limit }));
        checkProtocol(response);
        if (!response.ok) throw await refusalOf(response, now());
        return read(response);
      });
    } catch (error) {
      if (signal?.aborted === true) throw signal.reason;
      if (error instanceof ApiError) throw error;
      throw new ApiError('unavailable', `The server cannot be reached (${String(error)}).`);
    }
  }

  async function send<T>(
    at: Pick<Route, 'method' | 'path'>,
    request: Filling & CallOptions,
    read: Read<T>,
  ): Promise<T> {
    const { token } = request;
    if (token === undefined) return attempt(at, request, null, read);
    const bearer = await token();
    try {
      return await attempt(at, request, bearer, read);
    } catch (error) {
      // The server's clock decides whether a token has expired.
      if (!isAboutToken(error)) throw error;
      return attempt(at, request, await token(bearer), read);
    }
  }

  async function parsed<T>(shape: z.ZodMiniType<T>, response: Response): Promise<T> {
    const found = shape.safeParse(
      await response.json().catch((error: unknown) => {
        // Not JSON; any other error means that the rest did not arrive.
        if (error instanceof SyntaxError) return null;
        throw error;
      }),
    );
    if (found.success) return found.data;
    const { message } = found.error;
    throw new ApiError('internal', `The server’s response has an unknown shape: ${message}`);
  }

  return {
    async call<R extends Route>(route: R, ...[request]: Requested<R> | []) {
      const { method, path, answers } = route;
      const given: Filling & CallOptions = request ?? {};
      const at = { method, path: host + pathOf(path, given.params) };
      const answer = await send(at, given, async (response) => {
        const { status } = response;
        const shape = answers[status];
        if (shape === undefined)
          throw new ApiError('internal', `The server’s response has the unknown status ${status}.`);
        if (status === 204) return null;
        return 'content' in shape ? response : parsed(shape, response);
      });
      return answer as AnswerOf<R>;
    },
    read: (shape, path) =>
      send({ method: 'GET', path }, { credentials: 'omit' }, (response) => parsed(shape, response)),
  };
}
