import * as z from 'zod/mini';

/**
 * Every code that the HTTP API or the broker answers with, and the HTTP status that goes with it.
 * Clients match on the code, never on the text; a code never changes its meaning.
 */
export const ERRORS = {
  invalid_input: 400,
  invalid_json: 400,
  invalid_message: 400,
  invalid_topic: 400,
  unauthenticated: 401,
  token_expired: 401,
  wrong_code: 400,
  wrong_credentials: 401,
  code_required: 401,
  forbidden: 403,
  not_found: 404,
  not_offered: 404,
  unknown_message: 404,
  unknown_conversation: 404,
  method_not_allowed: 405,
  conflict: 409,
  link_void: 410,
  too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  storage_full: 507,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERRORS;

export const errorCode = z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]);

/** The body of every HTTP answer of status 400 and above. `fields` maps a field's name to what is wrong with it. */
export const errorBody = z.object({
  statusCode: z.int(),
  code: errorCode,
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ErrorBody = z.infer<typeof errorBody>;
