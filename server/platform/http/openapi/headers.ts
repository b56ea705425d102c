import { API_VERSION } from '@ncf/contract/api-version';
import type { JsonObject } from './components.ts';

const integer = { type: 'integer', minimum: 0 };

/** The headers of responses, under `#/components/headers/`. */
export const HEADERS = {
  'Api-Version': {
    description: 'The version of the API.',
    schema: { type: 'string', const: API_VERSION },
  },
  Location: {
    description: 'Where to go next.',
    schema: { type: 'string', format: 'uri-reference' },
  },
  'Set-Cookie': {
    description: 'The session of this browser (HttpOnly).',
    schema: { type: 'string' },
  },
  'Chat-Secret': {
    description: 'The session of a client without cookies.',
    schema: { type: 'string' },
  },
  ETag: { description: 'Names the content (RFC 9110).', schema: { type: 'string' } },
  'Content-Disposition': {
    description: 'The file’s name (RFC 6266).',
    schema: { type: 'string' },
  },
  'Accept-Ranges': {
    description: 'Ranges may be requested.',
    schema: { type: 'string', const: 'bytes' },
  },
  'Content-Range': {
    description: 'The range and the size (RFC 9110).',
    schema: { type: 'string' },
  },
  'WWW-Authenticate': {
    description: 'How to authenticate (RFC 6750).',
    schema: { type: 'string', const: 'Bearer' },
  },
  'Retry-After': { description: 'Seconds until the next try (RFC 9110).', schema: integer },
  'X-RateLimit-Limit': { description: 'Requests per minute and network.', schema: integer },
  'X-RateLimit-Remaining': { description: 'Requests left in this minute.', schema: integer },
  'X-RateLimit-Reset': { description: 'Seconds until the minute ends.', schema: integer },
} satisfies JsonObject;

const LIMITED = [
  'Retry-After',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
] as const;

/** Headers besides the version, by status. */
const BY_STATUS: Readonly<Record<string, readonly (keyof typeof HEADERS)[]>> = {
  206: ['Content-Range'],
  303: ['Location'],
  401: ['WWW-Authenticate'],
  416: ['Content-Range'],
  429: LIMITED,
  503: ['Retry-After'],
  '4XX': ['WWW-Authenticate', ...LIMITED],
  default: ['Retry-After'],
};

/**
 * The headers of a response with this status.
 * @param others further ones of the call
 */
export const headersOf = (status: string, others: readonly string[] = []): JsonObject =>
  Object.fromEntries(
    ['Api-Version', ...(BY_STATUS[status] ?? []), ...others].map((name) => [
      name,
      { $ref: `#/components/headers/${name}` },
    ]),
  );
