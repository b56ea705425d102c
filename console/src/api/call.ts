import ky, { HTTPError } from 'ky';
import type * as z from 'zod/mini';
import { errorBody, type ErrorCode } from '@ncf/contract/errors';
import { saveAs } from '@ncf/ui/save-as';

/** Why a call did not give what it was asked for. `offline`: no answer came at all. */
export interface CallFailure {
  code: ErrorCode | 'offline';
  message: string;
  fields: Readonly<Record<string, string>>;
  /** Seconds after which it may be tried again, where the server says so. */
  retryAfter: number | null;
}

/** A call's outcome as a value; nothing is thrown for what a server or a network may well do. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: CallFailure };

const http = ky.create({ credentials: 'same-origin', retry: 0, timeout: 15_000 });

const OFFLINE: CallFailure = {
  code: 'offline',
  message: 'The server cannot be reached. Check the line and try again.',
  fields: {},
  retryAfter: null,
};

const unreadable: CallFailure = {
  code: 'internal',
  message: 'The server gave an answer that the console does not understand.',
  fields: {},
  retryAfter: null,
};

function failureOf(error: unknown): CallFailure {
  if (!(error instanceof HTTPError)) return OFFLINE;
  const body = errorBody.safeParse(error.data);
  if (!body.success) return error.response.status >= 502 ? OFFLINE : unreadable;
  const seconds = Number(error.response.headers.get('retry-after'));
  return {
    code: body.data.code,
    message: body.data.message,
    fields: body.data.fields ?? {},
    retryAfter: Number.isFinite(seconds) && seconds > 0 ? seconds : null,
  };
}

/**
 * Calls the HTTP API.
 * @param path below `/api/v1/`, without a leading slash
 * @param shape what a good answer looks like; null where it has no body
 */
export async function call<T>(
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  path: string,
  shape: z.ZodMiniType<T> | null,
  options: {
    json?: unknown;
    token?: string | undefined;
    query?: Record<string, string>;
    signal?: AbortSignal;
  } = {},
): Promise<Outcome<T>> {
  try {
    const response = await http(`/api/v1/${path}`, {
      method,
      ...(options.json === undefined ? {} : { json: options.json }),
      ...(options.query === undefined ? {} : { searchParams: options.query }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      ...(options.token === undefined
        ? {}
        : { headers: { authorization: `Bearer ${options.token}` } }),
    });
    if (shape === null) return { ok: true, value: undefined as T };
    const parsed = shape.safeParse(await response.json());
    return parsed.success ? { ok: true, value: parsed.data } : { ok: false, failure: unreadable };
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}

/**
 * Posts to the HTTP API and saves what it answers as a file of the browser.
 * @returns why not, or null when it went well
 */
export async function download(
  path: string,
  json: unknown,
  token: string,
  name: string,
): Promise<CallFailure | null> {
  try {
    const headers = { authorization: `Bearer ${token}` };
    // A large archive takes longer than a call.
    const response = await http(`/api/v1/${path}`, {
      method: 'post',
      json,
      headers,
      timeout: false,
    });
    saveAs(name, await response.blob());
    return null;
  } catch (error) {
    return failureOf(error);
  }
}
