import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

interface Response {
  $ref?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, { schema: { allOf: { properties?: { code: { enum: string[] } } }[] } }>;
}
interface OpenApi {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>;
  components: { responses: Record<string, Response> };
}

let document: OpenApi | undefined;
/** The document's paths, literal ones before those with parameters. */
let patterns: [RegExp, OpenApi['paths'][string]][] = [];

async function fetchDocument(http: FastifyInstance): Promise<OpenApi> {
  const fetched = (await http.inject('/api/openapi.json')).json<OpenApi>();
  patterns = Object.entries(fetched.paths)
    .toSorted(([a], [b]) => a.split('{').length - b.split('{').length)
    .map(([path, calls]) => [new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`), calls]);
  return fetched;
}

/** The headers that say something about one answer; those of every answer of the server are not listed. */
const OF_ONE_ANSWER = [
  'location',
  'set-cookie',
  'www-authenticate',
  'retry-after',
  'content-range',
];

/** What an answer has that its description lacks; null if it lacks nothing. */
function missingIn(described: Response | undefined, answer: LightMyRequestResponse): string | null {
  const { statusCode, headers, body } = answer;
  if (described === undefined) return String(statusCode);
  const listed = Object.keys(described.headers ?? {}).map((name) => name.toLowerCase());
  const header = OF_ONE_ANSWER.find((name) => name in headers && !listed.includes(name));
  if (header !== undefined) return `${statusCode} with the header ${header}`;
  const [type = ''] = String(headers['content-type']).split(';');
  const types = Object.keys(described.content ?? {});
  if (body !== '' && ![type, '*/*'].some((one) => types.includes(one)))
    return `${statusCode} ${type}`;
  if (statusCode < 400 || body === '') return null;
  const schema = Object.values(described.content ?? {})[0]?.schema;
  const codes = schema?.allOf.flatMap(({ properties }) => properties?.code.enum ?? []) ?? [];
  const { code } = answer.json<{ code: string }>();
  return codes.includes(code) ? null : `${statusCode} ${code}`;
}

/**
 * Checks that the OpenAPI document describes an answer (R3.10): its status, media type, headers, and the code of an error.
 * @throws if it does not
 */
export async function expectDocumented(
  http: FastifyInstance,
  { method, url }: { method: string; url: string },
  answer: LightMyRequestResponse,
): Promise<void> {
  document ??= await fetchDocument(http);
  const path = url.split('?', 1)[0] ?? '';
  const responses = patterns.find(([pattern]) => pattern.test(path))?.[1][method.toLowerCase()]
    ?.responses;
  if (responses === undefined) return;
  const { statusCode } = answer;
  const errors = statusCode < 500 ? responses['4XX'] : responses['default'];
  const found = responses[statusCode] ?? (statusCode < 400 ? undefined : errors);
  const name = found?.$ref?.split('/').at(-1);
  const missing = missingIn(
    name === undefined ? found : document.components.responses[name],
    answer,
  );
  if (missing !== null)
    throw new Error(
      `${method} ${url} answered ${missing}, which the OpenAPI document does not list: ` +
        'describe it in the call in contract/src/api/.',
    );
}
