import { t } from '@ncf/contract/t';
import { ApiError } from '@ncf/chat/api-error';
import { createApiClient, type Requested } from '@ncf/chat/client';
import type { AnswerOf, Route } from '@ncf/contract/api/route';
import type { ErrorCode } from '@ncf/contract/errors';
import { saveAs } from '@ncf/ui/save-as';
import { earlyFetch } from './early-fetch.ts';
import { withPassword } from './password-request.ts';

/** What the HTTP API says about a failure. */
interface FailureDetails {
  fields: Readonly<Record<string, string>>;
  /** Seconds to wait before the next try, when the server says so. */
  retryAfter: number | null;
}

/** Why a call failed, in words for the user. `offline`: there was no response. */
export class CallFailure extends Error {
  readonly code: ErrorCode | 'offline';
  readonly fields: FailureDetails['fields'];
  readonly retryAfter: FailureDetails['retryAfter'];

  constructor(code: CallFailure['code'], message: string, details: FailureDetails) {
    super(message);
    this.code = code;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }
}

/** A call's outcome as a value: a refusal or a lost connection does not throw. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: CallFailure };

/** The HTTP client of the console. */
export const api = createApiClient({ fetch: earlyFetch });

const WORDS = {
  offline: t('The server can’t be reached. Check your connection and try again.'),
  internal: t('This page may be out of date. Reload it and try again.'),
};

/** What a proxy refused, without words of our server. */
const REFUSED: Partial<Record<CallFailure['code'], string>> = {
  too_large: t('That’s too large for the server.'),
  rate_limited: t('Too many requests. Wait a minute and try again.'),
};
const PROBLEM = t('The server had a problem. Try again in a moment.');

/** Describes what the HTTP client rejected with. */
export function failureOf(error: unknown): CallFailure {
  const { statusCode, code, message, fields, retryAfterMs } =
    error instanceof ApiError ? error : new ApiError('unavailable', String(error));
  const retryAfter = retryAfterMs === null ? null : Math.ceil(retryAfterMs / 1000);
  // 502 and 504 come from a proxy that cannot reach the server.
  if (![0, 502, 504].includes(statusCode))
    return new CallFailure(code, message || REFUSED[code] || PROBLEM, { fields, retryAfter });
  const kind = code === 'internal' ? code : 'offline';
  return new CallFailure(kind, WORDS[kind], { fields: {}, retryAfter });
}

/**
 * Calls the HTTP API. Inside components, `useApi` reads and `useApiMutation` changes; this is for the rest, such
 * as calls without a login.
 */
export async function call<R extends Route>(
  route: R,
  ...request: Requested<R>
): Promise<Outcome<AnswerOf<R>>> {
  try {
    return { ok: true, value: await api.call(route, ...request) };
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}

/** Calls the HTTP API and saves the response as a file. @returns the failure, or null */
export async function download<R extends Route>(
  name: string,
  route: R,
  ...request: Requested<R>
): Promise<CallFailure | null> {
  try {
    const response = await withPassword(() => api.call(route, ...request));
    saveAs(name, await (response as Response).blob());
    return null;
  } catch (error) {
    return failureOf(error);
  }
}
