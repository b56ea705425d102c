import { ruleOf, type RouteRule } from '@ncf/contract/routes';
import {
  isObject,
  tidySchemas,
  withDiscriminators,
  type Json,
  type JsonObject,
} from './components.ts';
import { withBases } from './bases.ts';
import { FIELDS } from './fields.ts';
import { HEADERS, headersOf } from './headers.ts';
import { TAGS, type OperationText, type Tag } from './operation.ts';
import { OPERATIONS } from './operations/operations.ts';
import { sharedParameters } from './parameters.ts';
import { codesOf, errorResponses } from './responses.ts';
import { securityOf, securitySchemes } from './security.ts';

const introduction = (
  brand: string,
): string => `The HTTP API of the ${brand} support chat. Messages travel over MQTT 3.1.1 (see \`/api/asyncapi.json\`); this API does the rest: sessions, history, files, and everything agents and administrators do.

All errors have the same shape, \`Error\`. Match on \`code\`, never on \`message\`. Ignore fields you don't know: new ones may appear at any time.`;

/** Routes without a text still appear, so that the test comparing routes and texts can name them. */
const UNKNOWN: OperationText & { tag: Tag } = { id: '', tag: 'Website', summary: '', answers: {} };

const child = (value: Json | undefined, key: string): JsonObject => {
  const found = isObject(value) ? value[key] : undefined;
  return isObject(found) ? found : {};
};

/** The description of `Schema.field`; `Schema` is the name without its variant's suffix. */
const describe = (schema: string, field: string): string | undefined =>
  FIELDS[`${schema.replace(/Input$/, '')}.${field}`] ?? FIELDS[field];

function withDescriptions(name: string, schema: Json): Json {
  if (!isObject(schema)) return schema;
  const { allOf } = schema;
  if (Array.isArray(allOf))
    return { ...schema, allOf: allOf.map((part) => withDescriptions(name, part)) };
  if (!isObject(schema['properties'])) return schema;
  const properties = Object.entries(schema['properties']).map(([field, value]): [string, Json] => {
    const description = describe(name, field);
    return [
      field,
      description === undefined || !isObject(value) ? value : { ...value, description },
    ];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

/** Optional bodies are validated as a union with null. */
function requestBodyOf(body: JsonObject, example: unknown, optional: boolean): JsonObject {
  const content = Object.entries(child(body, 'content')).map(([type, media]): [string, Json] => {
    let schema: Json = child(media, 'schema');
    if (Array.isArray(schema['anyOf'])) {
      const options = schema['anyOf'].filter(
        (option) => !isObject(option) || option['type'] !== 'null',
      );
      if (options.length === 1) schema = options[0] ?? schema;
    }
    return [type, { schema, ...(example === undefined ? {} : { example: example as Json }) }];
  });
  return { required: !optional, content: Object.fromEntries(content) };
}

/** A successful response: its description and any content. */
function answerOf(description: string, status: string, declared: JsonObject): JsonObject {
  const content = Object.entries(child(declared, 'content')).map(
    ([type, media]): [string, Json] => {
      const schema = child(media, 'schema');
      const known = Object.keys(schema).length > 0;
      return [type, { schema: known ? schema : { type: 'string', format: 'binary' } }];
    },
  );
  const empty = ['204', '303', '416'].includes(status) || content.length === 0;
  return {
    description,
    headers: headersOf(status),
    ...(empty ? {} : { content: Object.fromEntries(content) }),
  };
}

/** Collectors shared by all operations. */
interface Shared {
  errors: ReturnType<typeof errorResponses>;
  parameters: ReturnType<typeof sharedParameters>;
}

interface Declared {
  method: string;
  rule: RouteRule;
  text: OperationText & { tag: Tag };
  operation: JsonObject;
}

function operationOf({ method, rule, text, operation }: Declared, shared: Shared): JsonObject {
  const { requestBody, parameters } = operation;
  const declared = child(operation, 'responses');
  const answers = Object.entries(text.answers).map(([status, description]): [string, Json] => [
    status,
    answerOf(description, status, child(declared, status)),
  ]);
  const hasBody = requestBody !== undefined;
  const codes = codesOf(text, { method, rule, hasBody });
  return {
    operationId: text.id,
    tags: [text.tag],
    summary: text.summary,
    ...(text.description === undefined ? {} : { description: text.description }),
    security: securityOf(rule, text),
    ...(Array.isArray(parameters) ? { parameters: parameters.map(shared.parameters.of) } : {}),
    ...(isObject(requestBody)
      ? {
          requestBody: requestBodyOf(
            requestBody,
            text.example,
            operation['x-body-optional'] === true,
          ),
        }
      : {}),
    responses: { ...Object.fromEntries(answers), ...shared.errors.of(codes) } as JsonObject,
  };
}

/** The declared routes, in the order of the operation texts; routes without text come last. */
function declaredIn(paths: JsonObject): (Declared & { path: string })[] {
  const order = [...OPERATIONS.keys()];
  const place = (route: string): number =>
    order.includes(route) ? order.indexOf(route) : Infinity;
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(isObject(methods) ? methods : {}).map(([method, operation]) => {
        const name = method.toUpperCase();
        const pattern = path.replace(/\{(\w+)\}/g, ':$1');
        const route = `${name} ${pattern}`;
        const rule = ruleOf(name, pattern) ?? { open: 'unlisted' };
        const text = OPERATIONS.get(route) ?? UNKNOWN;
        return { path, method, route, rule, text, operation: operation as JsonObject };
      }),
    )
    .toSorted((a, b) => place(a.route) - place(b.route));
}

/**
 * Builds the OpenAPI document from the declared routes.
 * @param collected paths and schemas as @fastify/swagger collects them
 * @param origin public origin of the server, without a trailing slash
 */
export function openApiDocument(collected: JsonObject, origin: string, brand: string): JsonObject {
  const declared = declaredIn(child(collected, 'paths'));
  const shared = {
    errors: errorResponses(),
    parameters: sharedParameters(
      declared.flatMap(({ operation }) => (operation['parameters'] ?? []) as Json[]),
    ),
  };
  const operations: Record<string, JsonObject> = {};
  for (const one of declared) (operations[one.path] ??= {})[one.method] = operationOf(one, shared);
  const responses = shared.errors.components as JsonObject;
  const { roots, schemas } = tidySchemas(
    { operations, responses, parameters: shared.parameters.components },
    child(child(collected, 'components'), 'schemas'),
  );
  const named = withBases(withDiscriminators(schemas, schemas) as JsonObject);
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand} API`,
      version: '1.0.0',
      description: introduction(brand),
      license: { name: 'Proprietary', url: `${origin}/terms` },
    },
    servers: [{ url: origin }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: roots['operations'] ?? {},
    components: {
      schemas: Object.fromEntries(
        Object.entries(named).map(([name, schema]) => [name, withDescriptions(name, schema)]),
      ),
      parameters: roots['parameters'] ?? {},
      headers: HEADERS,
      responses,
      securitySchemes: securitySchemes,
    },
  };
}
