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
  'WWW-Authenticate': {
    description: 'How to authenticate (RFC 6750).',
    schema: { type: 'string', const: 'Bearer' },
  },
  'Retry-After': { description: 'Seconds until the next try (RFC 9110).', schema: integer },
  'X-RateLimit-Limit': { description: 'Requests per minute and network.', schema: integer },
  'X-RateLimit-Remaining': { description: 'Requests left in this minute.', schema: integer },
  'X-RateLimit-Reset': { description: 'Seconds until the minute ends.', schema: integer },
} satisfies JsonObject;

/** Headers besides the version, by status. */
const BY_STATUS: Readonly<Record<string, readonly (keyof typeof HEADERS)[]>> = {
  303: ['Location'],
  401: ['WWW-Authenticate'],
  429: ['Retry-After', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'],
};

/** The headers of a response with this status. */
export const headersOf = (status: string): JsonObject =>
  Object.fromEntries(
    (['Api-Version', ...(BY_STATUS[status] ?? [])] as const).map((name) => [
      name,
      { $ref: `#/components/headers/${name}` },
    ]),
  );
