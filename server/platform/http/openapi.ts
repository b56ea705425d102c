import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { KEY_SCOPES, rolesOf, ruleOf } from '@ncf/contract/routes';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { describeBroker } from './asyncapi.ts';

const scopes = Object.entries(KEY_SCOPES)
  .map(([scope, what]) => `\`${scope}\` (${what})`)
  .join(', ');

/** Who may call a route, from the table of routes, as the document says it. */
function accessOf(method: string, path: string): object {
  const rule = ruleOf(method, path);
  if (rule === null) return {};
  if ('open' in rule) return { security: [], description: `Without a token: ${rule.open}.` };
  const roles = rolesOf(rule.on);
  return {
    security: [{ bearer: [] }, ...(rule.scope === undefined ? [] : [{ apiKey: [rule.scope] }])],
    description: `For: ${[...roles, ...(rule.scope === undefined ? [] : [`API keys of scope \`${rule.scope}\``])].join(', ')}.`,
    'x-roles': roles,
  };
}

/** The plugin marks every body as required; some calls may come without one. */
function withOptionalBodies(document: object): object {
  const { paths } = document as { paths: Record<string, Record<string, Operation>> };
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    if (operation['x-body-optional'] !== true || operation.requestBody === undefined) continue;
    operation.requestBody.required = false;
    delete operation['x-body-optional'];
  }
  return document;
}

interface Operation {
  requestBody?: { required: boolean };
  'x-body-optional'?: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call may come without a body, which the document then says. */
    bodyOptional?: boolean;
    /** JSON Schema of the body, for the document, where the route reads the stream by itself. */
    describedBody?: object;
  }
}

/**
 * Describes the routes of this scope as OpenAPI 3.1 and the broker as AsyncAPI 3, both made from the
 * schemas that check what comes in (R3.10).
 * @param publicUrl origin under which people reach the server; null for the address of the call
 */
export async function describeApi(app: FastifyInstance, publicUrl: string | null): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'NCF Track',
        version: '1.0.0',
        description: 'Sign-in, history, files, agents and icons.',
      },
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The token of a visitor’s or an agent’s session; it lives 15 minutes.',
          },
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description: `A key that an owner has made. Its scopes: ${scopes}.`,
          },
        },
      },
    },
    transform: (input) => {
      const described = jsonSchemaTransform(input as Parameters<typeof jsonSchemaTransform>[0]);
      if (described.schema?.hide === true) return described;
      const { method, url, config } = input.route;
      const body = config?.describedBody;
      const schema = {
        ...described.schema,
        ...accessOf([method].flat()[0] ?? 'GET', url),
        ...(body === undefined ? {} : { body }),
        ...(config?.bodyOptional === true ? { 'x-body-optional': true } : {}),
      };
      return { ...described, schema } as never;
    },
  });
  app.get('/api/openapi.json', { schema: { hide: true } as object }, async () =>
    withOptionalBodies(app.swagger()),
  );
  app.get('/api/asyncapi.json', { schema: { hide: true } as object }, async (request) => {
    const reached = new URL(publicUrl ?? `${request.protocol}://${request.host}`);
    return describeBroker({ host: reached.host, secure: reached.protocol === 'https:' });
  });
}
