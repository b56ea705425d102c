import { errorBody, type ErrorBody, type ErrorCode } from '@ncf/contract/errors';
import { retryAfterMs } from '../connection/retry.ts';

/**
 * A call that the server refused or that never reached it (R8.10). `statusCode` is 0 when there was no response.
 * `message` is in the page's language if the server wrote it, and empty if a proxy refused: the apps have texts for codes.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly statusCode: number;
  /** Maps a field's name to its error. */
  readonly fields: Readonly<Record<string, string>>;
  /** How long the server asked the client to wait, in milliseconds; null if it did not ask. */
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

/** The codes of refusals whose body is not ours; any other is `internal`, or `unavailable` from status 500 on. */
const CODES: Readonly<Record<number, ErrorCode>> = { 413: 'too_large', 429: 'rate_limited' };

/**
 * The error of a response whose status is not 2xx, and whose body may not be ours (a proxy's, for example).
 * @param now milliseconds since the epoch, to read a `Retry-After` date
 */
export async function refusalOf(response: Response, now: number): Promise<ApiError> {
  const { status } = response;
  const body = errorBody.safeParse(await response.json().catch(() => null));
  const {
    code = CODES[status] ?? (status >= 500 ? 'unavailable' : 'internal'),
    message = '',
    statusCode = status,
    fields,
  }: Partial<ErrorBody> = body.data ?? {};
  return new ApiError(code, message, statusCode, fields, retryAfterMs(response, now));
}
