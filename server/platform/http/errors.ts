import { t } from '@ncf/contract/t';
import { STATUS_CODES } from 'node:http';
import { API_VERSION } from '@ncf/contract/api-version';
import { ERRORS, type ErrorBody, type ErrorCode } from '@ncf/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@ncf/contract/languages';
import { BlobError } from '../blobs/blobs.ts';
import { StorageError } from '../db/errors.ts';
import { QueueFull } from '../limits/work-queue.ts';
import { acceptedLanguage, errorIn } from '../languages.ts';

/** An expected refusal, thrown by handlers. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly fields: Record<string, string> | undefined;

  constructor(code: ErrorCode, message: string = MESSAGES[code], fields?: Record<string, string>) {
    super(message);
    this.code = code;
    this.statusCode = ERRORS[code];
    this.fields = fields;
  }
}

const MESSAGES: Record<ErrorCode, string> = {
  invalid_input: t('Something in the request is invalid.'),
  invalid_json: 'The body is not valid JSON.',
  invalid_message: 'The message is not valid.',
  invalid_topic: 'This topic does not exist.',
  unauthenticated: t('Sign in first.'),
  token_expired: t('The token has expired. Request a new one.'),
  wrong_code: t('This code is wrong or no longer valid. Request a new one.'),
  wrong_credentials: t('The email address or password is incorrect.'),
  code_required: t('Enter the code from your authenticator app.'),
  forbidden: t('You don’t have permission to do this.'),
  blocked: t(
    'You can’t write to us in this chat right now. If you think that’s a mistake, please call or email us.',
  ),
  password_needed: t('Enter your password again to do this.'),
  not_offered: t('This feature is not available on this server.'),
  not_found: t('Nothing was found at this address.'),
  unknown_message: t('This message doesn’t exist or was deleted.'),
  unknown_conversation: t('This conversation doesn’t exist or was deleted.'),
  method_not_allowed: 'This address does not support this method.',
  conflict: t('Someone changed this in the meantime. Reload the page and try again.'),
  message_id_reused: t('Another message already has this ID. Give each message its own.'),
  conversation_full: t('This conversation is full. Start a new one.'),
  link_void: t('This link was already used, has expired, or was withdrawn. Request a new one.'),
  too_large: t('This is too large. Send less at once.'),
  unsupported_media_type: t('This content type is not supported.'),
  rate_limited: t('Too many requests. Wait a moment and try again.'),
  internal: t('Something went wrong on the server. Try again in a moment.'),
  storage_full: t(
    'The server is out of storage space. Ask the person who runs it to free some up.',
  ),
  unavailable: t('The server can’t do this right now. Try again in a moment.'),
};

/** Too much within a time, which is over after `seconds`: they are sent as `Retry-After` (RFC 9110 §10.2.3). */
export class RateLimited extends HttpError {
  readonly seconds: number;

  constructor(seconds: number, message?: string) {
    super('rate_limited', message);
    this.seconds = seconds;
  }
}

/** The error for a field that is refused. */
export const fieldError = (
  field: string,
  why: string,
  code: ErrorCode = 'invalid_input',
): HttpError => new HttpError(code, why, { [field]: why });

/** @throws HttpError if there is nothing */
export function orNotFound<T>(value: T | null, code: ErrorCode = 'not_found'): T {
  if (value === null) throw new HttpError(code);
  return value;
}

/** Returns the body of an error response. */
export function bodyOf(
  code: ErrorCode,
  message = MESSAGES[code],
  fields?: Record<string, string>,
): ErrorBody {
  return { statusCode: ERRORS[code], code, message, ...(fields === undefined ? {} : { fields }) };
}

/** When to try again what is unavailable, in seconds. */
const RETRY_AFTER_S = 5;

/** Error codes of the framework and of the system. */
const KNOWN: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_input',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_ERR_BAD_URL: 'invalid_input',
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
};

/** Maps the first path segment of each issue to its message. */
function fieldsOf(error: FastifyError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.validation ?? []) {
    const name = issue.instancePath.split('/')[1];
    if (name !== undefined && name !== '') fields[name] ??= issue.message ?? t('Check this value.');
  }
  return fields;
}

/** Converts an error to its response body. */
export function errorOf(error: unknown): ErrorBody {
  if (error instanceof HttpError) return bodyOf(error.code, error.message, error.fields);
  if (error instanceof StorageError || error instanceof BlobError) return bodyOf(error.code);
  if (error instanceof QueueFull) return bodyOf('unavailable');
  const known = error as Partial<FastifyError>;
  if (known.validation !== undefined)
    return bodyOf('invalid_input', undefined, fieldsOf(known as FastifyError));
  const code = KNOWN[known.code ?? ''];
  if (code !== undefined) return bodyOf(code);
  const status = known.statusCode ?? 500;
  return bodyOf(status >= 400 && status < 500 ? 'invalid_input' : 'internal');
}

/** Sends an error, with what programs for RFC 9457 look for. */
export function sendProblem(reply: FastifyReply, body: ErrorBody): FastifyReply {
  const { statusCode: status, message: detail } = body;
  const problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? '',
    status,
    detail,
    ...body,
  };
  // Malformed addresses are refused before any hook runs.
  void reply.header('api-version', API_VERSION);
  return reply
    .code(status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}

const isAborted = (error: unknown, { raw }: FastifyRequest): boolean =>
  raw.destroyed &&
  !raw.complete &&
  error instanceof Error &&
  'code' in error &&
  error.code === 'ECONNRESET';

/** Seconds until the next try is worth it, or nothing to say about that. */
const retryAfterOf = (error: unknown, code: ErrorCode): number | undefined => {
  if (error instanceof RateLimited) return error.seconds;
  return code === 'unavailable' ? RETRY_AFTER_S : undefined;
};

/**
 * Answers every error in the API's format; logs unexpected ones here, once.
 * @param language of its texts; by default the one that the browser asks for
 */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language = acceptedLanguage(request.headers) ?? 'en',
): void {
  const body = errorIn(errorOf(error), language);
  if (isAborted(error, request)) {
    // The client hung up; there is no one to answer and nothing to repair.
    request.log.debug(
      { method: request.method, route: request.routeOptions.url },
      'request aborted',
    );
  } else if (
    body.statusCode >= 500 &&
    !(error instanceof HttpError || error instanceof QueueFull)
  ) {
    request.log.error(
      { err: error, method: request.method, route: request.routeOptions.url },
      'request failed',
    );
  }
  if (body.code === 'unauthenticated' || body.code === 'token_expired')
    void reply.header('www-authenticate', 'Bearer');
  const seconds = retryAfterOf(error, body.code);
  if (seconds !== undefined) void reply.header('retry-after', seconds);
  void sendProblem(reply, body);
}
