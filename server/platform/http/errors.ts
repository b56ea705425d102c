import { ERRORS, type ErrorBody, type ErrorCode } from '@ncf/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { StorageError } from '../db/errors.ts';

/** An expected refusal of a call, thrown where a handler cannot go on. */
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
  invalid_input: 'Something in the request is not right.',
  invalid_json: 'The body is not valid JSON.',
  invalid_message: 'The message is not valid.',
  invalid_topic: 'There is no such topic.',
  unauthenticated: 'Sign in first.',
  token_expired: 'The token has expired. Ask for a fresh one.',
  wrong_code: 'This code is wrong or no longer valid. Ask for another.',
  wrong_credentials: 'The e-mail address or the password is wrong.',
  code_required: 'Give the code of your authenticator app.',
  forbidden: 'This is not yours to use.',
  not_offered: 'This server does not offer this.',
  not_found: 'There is nothing at this address.',
  unknown_message: 'There is no such message.',
  unknown_conversation: 'There is no such conversation.',
  method_not_allowed: 'This address does not take this method.',
  conflict: 'This is in conflict with what is stored.',
  link_void: 'This link has been used, has expired, or was withdrawn. Ask for another one.',
  too_large: 'This is too large.',
  unsupported_media_type: 'This type of content is not taken here.',
  rate_limited: 'Too many calls. Wait a little.',
  internal: 'Something went wrong on the server.',
  storage_full: 'The server has no room left.',
  unavailable: 'The server cannot do this now. Try again soon.',
};

/** The body of an error answer. */
export function bodyOf(
  code: ErrorCode,
  message = MESSAGES[code],
  fields?: Record<string, string>,
): ErrorBody {
  return { statusCode: ERRORS[code], code, message, ...(fields === undefined ? {} : { fields }) };
}

/** Codes of the framework and of the system. */
const KNOWN: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_input',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_ERR_BAD_URL: 'invalid_input',
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
};

/** From the first part of an issue's path to what is wrong there. */
function fieldsOf(error: FastifyError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.validation ?? []) {
    const name = issue.instancePath.split('/')[1];
    if (name !== undefined && name !== '') fields[name] ??= issue.message ?? 'Not valid.';
  }
  return fields;
}

/** An error as its answer's body. */
export function errorOf(error: unknown): ErrorBody {
  if (error instanceof HttpError) return bodyOf(error.code, error.message, error.fields);
  if (error instanceof StorageError) return bodyOf(error.code);
  const known = error as Partial<FastifyError>;
  if (known.validation !== undefined)
    return bodyOf('invalid_input', undefined, fieldsOf(known as FastifyError));
  const code = KNOWN[known.code ?? ''];
  if (code !== undefined) return bodyOf(code);
  const status = known.statusCode ?? 500;
  return bodyOf(status >= 400 && status < 500 ? 'invalid_input' : 'internal');
}

/** Answers every error in the API's form; one that is no expected outcome is logged here, once. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const body = errorOf(error);
  if (body.statusCode >= 500 && !(error instanceof HttpError)) {
    request.log.error(
      { err: error, method: request.method, route: request.routeOptions.url },
      'a call failed',
    );
  }
  if (body.code === 'unauthenticated' || body.code === 'token_expired') {
    void reply.header('www-authenticate', 'Bearer');
  }
  void reply
    .code(body.statusCode)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}
