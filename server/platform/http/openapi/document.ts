import { ALL_ROUTES, API_GROUPS, type ApiGroup } from '@ncf/contract/api/groups';
import type { Route } from '@ncf/contract/api/route';
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
import { IF_MATCH, sharedParameters } from './parameters.ts';
import { codesOf, errorResponses } from './responses.ts';
import { withPortablePatterns } from './portable-patterns.ts';
import { webhookOperations, WEBHOOK_PARAMETERS } from './webhooks.ts';
import { securityOf, securitySchemes } from './security.ts';

const introduction = (
  brand: string,
): string => `The HTTP API of the ${brand} support chat. Messages travel over MQTT 3.1.1 (see \`/api/asyncapi.json\`); this API does the rest: sessions, history, files, and everything agents and administrators do.

All errors have the same shape, \`Error\`. Match on \`code\`, never on \`message\`. Where a server limits calls, every answer says in \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\`, and \`X-RateLimit-Reset\` how many are left. Ignore fields you don't know: new ones may appear at any time.`;

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

const isOptional = (body: Route['body']): boolean =>
  body !== undefined && body.safeParse(undefined).success;

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
function answerOf(
  description: string,
  status: string,
  declared: JsonObject,
  headers: readonly string[] | undefined,
): JsonObject {
  const content = Object.entries(child(declared, 'content')).map(
    ([type, media]): [string, Json] => {
      const schema = child(media, 'schema');
      const known = Object.keys(schema).length > 0;
      return [type, { schema: known ? schema : { type: 'string', format: 'binary' } }];
    },
  );
  const empty = ['204', '303', '304', '416'].includes(status) || content.length === 0;
  return {
    description,
    headers: headersOf(status, headers),
    ...(empty ? {} : { content: Object.fromEntries(content) }),
  };
}

/** The name of the schema of an operation's errors. */
function refusalOf(declared: JsonObject): string {
  const { $ref } = child(
    child(child(child(declared, '4XX'), 'content'), 'application/json'),
    'schema',
  );
  return typeof $ref === 'string' ? ($ref.split('/').at(-1) ?? 'Error') : 'Error';
}

/** Collectors shared by all operations. */
interface Shared {
  errors: ReturnType<typeof errorResponses>;
  parameters: ReturnType<typeof sharedParameters>;
}

interface Declared {
  path: string;
  route: Route;
  group: ApiGroup;
  operation: JsonObject;
}

function operationOf({ route, group, operation }: Declared, shared: Shared): JsonObject {
  const { requestBody, parameters } = operation;
  const named = [
    ...(Array.isArray(parameters) ? parameters.map(shared.parameters.of) : []),
    ...(route.ifMatch === true ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
  ];
  const declared = child(operation, 'responses');
  const answers = Object.entries(route.meanings).map(([status, description]): [string, Json] => [
    status,
    answerOf(description, status, child(declared, status), route.headers),
  ]);
  return {
    operationId: route.id,
    tags: [group],
    summary: route.summary,
    ...(route.description === undefined ? {} : { description: route.description }),
    security: securityOf(route),
    ...(named.length > 0 ? { parameters: named } : {}),
    ...(isObject(requestBody)
      ? {
          requestBody: requestBodyOf(requestBody, route.example, isOptional(route.body)),
        }
      : {}),
    responses: {
      ...Object.fromEntries(answers),
      ...shared.errors.of(codesOf(route), refusalOf(declared)),
    } as JsonObject,
  };
}

/** The served calls, in the order of their groups. */
const declaredIn = (paths: JsonObject): Declared[] =>
  ALL_ROUTES.flatMap(({ route, group }) => {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    const operation = child(paths, path)[route.method.toLowerCase()];
    return isObject(operation) ? [{ path, route, group, operation }] : [];
  });

/**
 * Builds the OpenAPI document from the declared routes.
 * @param served paths and schemas as @fastify/swagger collects them
 * @param origin public origin of the server, without a trailing slash
 */
export function openApiDocument(served: JsonObject, origin: string, brand: string): JsonObject {
  const collected = withPortablePatterns(served) as JsonObject;
  const declared = declaredIn(child(collected, 'paths'));
  const shared = {
    errors: errorResponses(),
    parameters: sharedParameters(
      declared.flatMap(({ operation }) => (operation['parameters'] ?? []) as Json[]),
    ),
  };
  const operations: Record<string, JsonObject> = {};
  for (const one of declared)
    (operations[one.path] ??= {})[one.route.method.toLowerCase()] = operationOf(one, shared);
  const responses = shared.errors.components as JsonObject;
  const { roots, schemas } = tidySchemas(
    {
      operations,
      webhooks: webhookOperations(),
      responses,
      parameters: shared.parameters.components,
    },
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
    tags: Object.entries(API_GROUPS).map(([name, { description }]) => ({ name, description })),
    paths: roots['operations'] ?? {},
    webhooks: roots['webhooks'] ?? {},
    components: {
      schemas: Object.fromEntries(
        Object.entries(named).map(([name, schema]) => [name, withDescriptions(name, schema)]),
      ),
      parameters: { ...child(roots, 'parameters'), ...WEBHOOK_PARAMETERS, IfMatch: IF_MATCH },
      headers: HEADERS,
      responses,
      securitySchemes: securitySchemes,
    },
  };
}
