import { ONE_CONVERSATION } from '@ncf/contract/api/conversations';
import type { Route } from '@ncf/contract/api/route';
import { ERRORS, type ErrorCode } from '@ncf/contract/errors';
import { bodyOf } from '../errors.ts';
import { headersOf } from './headers.ts';

/** Server failures that any call may end with. */
const SERVER: readonly ErrorCode[] = ['internal', 'storage_full', 'unavailable'];

/** All error codes of a call below 500, and those from 500 on that its description lists. */
export function codesOf(route: Route): ErrorCode[] {
  const { method, path, body, stream, ifMatch, refuses = [] } = route;
  const guarded = 'on' in route;
  const hasBody = body !== undefined || stream !== undefined;
  const found = new Set<ErrorCode>([
    // Every call refuses query parameters that it does not have.
    'invalid_input',
    ...(hasBody ? (['invalid_json', 'too_large', 'unsupported_media_type'] as const) : []),
    ...(guarded ? (['unauthenticated', 'token_expired', 'forbidden'] as const) : []),
    ...(guarded && route.recent ? (['password_needed'] as const) : []),
    // Other sites' pages must not make a browser send its cookies with a change.
    ...(method === 'GET' ? [] : (['forbidden'] as const)),
    ...(path.startsWith(ONE_CONVERSATION) ? (['unknown_conversation'] as const) : []),
    'rate_limited',
    ...(ifMatch === true ? (['conflict'] as const) : []),
    ...refuses,
  ]);
  return (Object.keys(ERRORS) as ErrorCode[]).filter((code) => found.has(code));
}

/** Names of code sets that many operations share. */
const SETS: Readonly<Record<string, string>> = {
  'invalid_input invalid_json': 'BadRequest',
  'unauthenticated token_expired': 'Unauthorized',
  unsupported_media_type: 'MediaType',
};

/** `InvalidInputOrWrongCode` */
const nameOf = (codes: readonly ErrorCode[]): string =>
  SETS[codes.join(' ')] ??
  codes.map((code) => `_${code}`.replace(/_(\w)/g, (_, c: string) => c.toUpperCase())).join('Or');

function responseOf(codes: readonly ErrorCode[], status: string, schema: string): object {
  return {
    headers: headersOf(status),
    description: codes.map((code) => `\`${code}\`: ${bodyOf(code).message}`).join(' '),
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            { $ref: `#/components/schemas/${schema}` },
            { properties: { code: { enum: codes } } },
          ],
        },
      },
    },
  };
}

/** Collects the error responses of all operations, each set of codes once. */
export function errorResponses() {
  const components: Record<string, object> = {};
  const reference = (
    codes: readonly ErrorCode[],
    status: string,
    schema: string,
    common = nameOf(codes),
  ): object => {
    const name = schema === 'Error' ? common : `${schema}${status}`;
    components[name] ??= responseOf(codes, status, schema);
    return { $ref: `#/components/responses/${name}` };
  };
  return {
    components,
    /**
     * Responses of one operation by status; `default` covers server failures.
     * @param schema the name of its errors' schema; those of another one than `Error` are one response for all statuses
     */
    of(codes: readonly ErrorCode[], schema: string): Record<string, object> {
      const byStatus =
        schema === 'Error'
          ? Object.groupBy(codes, (code) => ERRORS[code])
          : { '4XX': codes.filter((code) => ERRORS[code] < 500) };
      return {
        ...Object.fromEntries(
          Object.entries(byStatus).map(([status, same]) => [
            status,
            reference(same, status, schema),
          ]),
        ),
        default: reference(SERVER, 'default', 'Error', 'ServerError'),
      };
    },
  };
}
