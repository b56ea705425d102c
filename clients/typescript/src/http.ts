import type { paths } from './api.ts';

/** A refusal by the server. Match on `code`, never on the message. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** What is wrong, by field. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds to wait before the next call; null if the server names none. */
  readonly retryAfter: number | null;

  constructor(status: number, body: ErrorBody, retryAfter: number | null) {
    const wrong = Object.entries(body.fields ?? {}).map(
      ([field, problem]) => ` ${field}: ${problem}`,
    );
    super(`${status} ${body.code ?? ''}: ${body.message ?? 'The call failed.'}${wrong.join('')}`);
    this.status = status;
    this.code = body.code ?? 'unknown';
    this.fields = body.fields ?? {};
    this.retryAfter = retryAfter;
  }
}

interface ErrorBody {
  code?: string;
  message?: string;
  fields?: Record<string, string>;
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : undefined;
type AnswerOf<Call> = Call extends { responses: infer Answers }
  ? {
      [Status in keyof Answers]: Status extends 200 | 201 | 202 ? Json<Answers[Status]> : never;
    }[keyof Answers]
  : unknown;
type PathWith<M extends Method> = {
  [Path in keyof paths]: paths[Path] extends Record<M, object> ? Path : never;
}[keyof paths] &
  string;

type BodyPart<Call> = Call extends { requestBody: infer Body }
  ? { body: Json<Body> | FormData }
  : Call extends { requestBody?: infer Body }
    ? { body?: Json<NonNullable<Body>> | FormData }
    : object;
type ParametersOf<Call> = Call extends { parameters: infer Given }
  ? Pick<Given, keyof Given & ('path' | 'query')>
  : object;

/** What a call sends, with all that it needs: `path` fills in the braces of its path. */
export type CallOptions<Call> = ParametersOf<Call> & BodyPart<Call> & { signal?: AbortSignal };

/** They may be left out if the call needs nothing. */
type Options<Call> =
  Record<never, never> extends CallOptions<Call>
    ? [options?: CallOptions<Call>]
    : [options: CallOptions<Call>];

type CallWith<M extends Method> = <Path extends PathWith<M>>(
  path: Path,
  ...options: Options<paths[Path][M]>
) => Promise<AnswerOf<paths[Path][M]>>;

type ItemOf<Answer> = Answer extends { data: (infer Item)[] } ? Item : never;

/** Calls of the HTTP API, as the server's `/api/openapi.json` describes them. Each rejects with ApiError. */
export interface Api {
  readonly server: string;
  get: CallWith<'get'>;
  post: CallWith<'post'>;
  put: CallWith<'put'>;
  patch: CallWith<'patch'>;
  delete: CallWith<'delete'>;
  /** Every item of a list, page after page. */
  all<Path extends PathWith<'get'>>(
    path: Path,
    ...options: Options<paths[Path]['get']>
  ): AsyncGenerator<ItemOf<AnswerOf<paths[Path]['get']>>>;
  /**
   * The event log from a position on, and then what happens, until `signal` aborts. Store the `position` of the last
   * event that you have handled, and start there again.
   */
  events(options: {
    after: number | 'latest';
    kinds?: readonly string[];
    signal?: AbortSignal;
  }): AsyncGenerator<ItemOf<AnswerOf<paths['/api/v1/event-log']['get']>>>;
}

interface Sent {
  path?: object;
  query?: object;
  body?: unknown;
  signal?: AbortSignal;
}

/** An address with its braces filled in and its query. */
function addressOf(server: string, path: string, { path: values = {}, query = {} }: Sent): URL {
  const given = new Map<string, unknown>(Object.entries(values));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!given.has(name)) throw new TypeError(`${path}: ${name} is missing.`);
    return encodeURIComponent(String(given.get(name)));
  });
  const url = new URL(filled, server);
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat())
      if (one !== undefined) url.searchParams.append(name, String(one));
  return url;
}

/** Sends one request. @throws {ApiError} if the server refuses it */
export async function request(url: URL, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init);
  if (answer.ok) return answer;
  const body = (await answer.json().catch(() => ({}))) as ErrorBody;
  const retryAfter = answer.headers.get('retry-after');
  throw new ApiError(answer.status, body, retryAfter === null ? null : Number(retryAfter));
}

const EVENTS_PATH = '/api/v1/event-log';
const WAIT_S = 25;

/**
 * @param server such as `https://www.example.com`
 * @param token an API key, a session's token, or a function that returns one
 */
export function createApi(server: string, token?: string | (() => Promise<string>)): Api {
  async function call(method: Method, path: string, options: Sent = {}): Promise<unknown> {
    const { body, signal } = options;
    const headers = new Headers();
    const bearer = typeof token === 'function' ? await token() : token;
    if (bearer !== undefined) headers.set('authorization', `Bearer ${bearer}`);
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
    const answer = await request(addressOf(server, path, options), {
      method: method.toUpperCase(),
      headers,
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
    const text = await answer.text();
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  }

  async function* all(path: string, options: Sent = {}): AsyncGenerator<unknown> {
    let cursor: string | null | undefined;
    do {
      const query = { ...options.query, cursor };
      const page = (await call('get', path, { ...options, query })) as {
        data: unknown[];
        nextCursor?: string | null;
      };
      yield* page.data;
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  }

  async function* events({
    after,
    kinds,
    signal,
  }: Parameters<Api['events']>[0]): AsyncGenerator<unknown> {
    let position = after;
    while (signal?.aborted !== true) {
      const query = { after: position, kinds: kinds?.join(','), wait: WAIT_S };
      const page = (await call('get', EVENTS_PATH, {
        query,
        ...(signal === undefined ? {} : { signal }),
      })) as { data: unknown[]; nextAfter: number };
      yield* page.data;
      position = page.nextAfter;
    }
  }

  const by = (method: Method) => (path: string, options?: Sent) => call(method, path, options);
  const api = {
    server,
    get: by('get'),
    post: by('post'),
    put: by('put'),
    patch: by('patch'),
    delete: by('delete'),
    all,
    events,
  };
  return api as unknown as Api;
}
