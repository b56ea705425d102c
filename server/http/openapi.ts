import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { describeBroker } from './asyncapi.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
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
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: (input) => {
      const described = jsonSchemaTransform(input as Parameters<typeof jsonSchemaTransform>[0]);
      const body = input.route.config?.describedBody;
      if (body === undefined || described.schema?.hide === true) return described;
      return { ...described, schema: { ...described.schema, body } } as never;
    },
  });
  app.get('/api/openapi.json', { schema: { hide: true } as object }, async () => app.swagger());
  app.get('/api/asyncapi.json', { schema: { hide: true } as object }, async (request) => {
    const reached = new URL(publicUrl ?? `${request.protocol}://${request.host}`);
    return describeBroker({ host: reached.host, secure: reached.protocol === 'https:' });
  });
}
