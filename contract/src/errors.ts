import * as z from 'zod/mini';

/**
 * Every error code of the HTTP API and the broker, with its HTTP status.
 * Clients match on the code, never on the text. The meaning of a code never changes.
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
  blocked: 403,
  password_needed: 403,
  not_found: 404,
  not_offered: 404,
  unknown_message: 404,
  unknown_conversation: 404,
  method_not_allowed: 405,
  conflict: 409,
  message_id_reused: 409,
  conversation_full: 409,
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

/**
 * The body of every HTTP response with status 400 or above. `fields` maps a field's name to its error. `type`, `title`,
 * `status`, and `detail` say the same to programs that read problem details (RFC 9457).
 */
export const errorBody = z.object({
  type: z.optional(z.string()),
  title: z.optional(z.string()),
  status: z.optional(z.int()),
  detail: z.optional(z.string()),
  statusCode: z.int(),
  code: errorCode,
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ErrorBody = z.infer<typeof errorBody>;
