import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

interface Response {
  $ref?: string;
  content?: Record<string, { schema: { allOf: { properties?: { code: { enum: string[] } } }[] } }>;
}
interface OpenApi {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>;
  components: { responses: Record<string, Response> };
}

let document: OpenApi | undefined;

/** The operation that a call matches; literal paths take precedence over parameters. */
function operationOf({ paths }: OpenApi, method: string, url: string) {
  const path = url.split('?', 1)[0] ?? '';
  const found = Object.keys(paths)
    .filter((pattern) => new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path))
    .toSorted((a, b) => a.split('{').length - b.split('{').length);
  return paths[found[0] ?? '']?.[method.toLowerCase()];
}

/**
 * Checks that the OpenAPI document lists an error response (R3.10).
 * @throws if the operation does not list the status with its code
 */
export async function expectDocumented(
  http: FastifyInstance,
  { method, url }: { method: string; url: string },
  answer: LightMyRequestResponse,
): Promise<void> {
  if (answer.statusCode < 400 || !answer.headers['content-type']?.toString().includes('json'))
    return;
  document ??= (await http.inject('/api/openapi.json')).json<OpenApi>();
  const responses = operationOf(document, method, url)?.responses;
  if (responses === undefined) return;
  const { $ref = '' } = responses[answer.statusCode] ?? responses['default'] ?? {};
  const listed = document.components.responses[$ref.split('/').at(-1) ?? ''];
  const schema = Object.values(listed?.content ?? {})[0]?.schema;
  const codes = schema?.allOf.flatMap(({ properties }) => properties?.code.enum ?? []) ?? [];
  const { code } = answer.json<{ code: string }>();
  if (!codes.includes(code))
    throw new Error(
      `${method} ${url} answered ${answer.statusCode} ${code}, which the OpenAPI document does not list: ` +
        'add it to `refuses` of the call in contract/src/api/.',
    );
}
