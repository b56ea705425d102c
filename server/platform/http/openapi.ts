import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import * as z from 'zod';
import { describeBroker } from './asyncapi.ts';
import { HttpError } from './errors.ts';
import type { JsonObject } from './openapi/components.ts';
import { openApiDocument } from './openapi/document.ts';
import { schemaRegistry, simplify } from './openapi/schemas.ts';

const zodToJson = { schemaRegistry, zodToJsonConfig: { override: simplify } };
const toJsonSchema = createJsonSchemaTransform(zodToJson);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body is optional. */
    bodyOptional?: boolean;
    /** The body's schema for the document, if the route validates it later or reads the stream itself. */
    describedBody?: object;
  }
}

/**
 * Serves this scope's routes as OpenAPI 3.1 and the broker as AsyncAPI 3, both generated from the schemas
 * that validate input (R3.10).
 * @param publicUrl public origin of the server; null for the origin of the request
 */
export async function describeApi(
  app: FastifyInstance,
  publicUrl: string | null,
  brand: string,
): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: '', version: '' } },
    transform: (input) => {
      const { describedBody, bodyOptional } = input.route.config ?? {};
      const isZod = describedBody instanceof z.core.$ZodType;
      const given = { ...input.schema, ...(isZod ? { body: describedBody } : {}) };
      const described = toJsonSchema({ ...input, schema: given } as Parameters<
        typeof toJsonSchema
      >[0]);
      const schema = {
        ...described.schema,
        ...(describedBody === undefined || isZod ? {} : { body: describedBody }),
        ...(bodyOptional === true ? { 'x-body-optional': true } : {}),
      };
      return { ...described, schema } as never;
    },
    transformObject: createJsonSchemaTransformObject(zodToJson) as never,
  });
  const originOf = ({ protocol, host }: FastifyRequest): string => {
    const origin = publicUrl ?? `${protocol}://${host}`;
    if (host !== '' && URL.canParse(origin)) return new URL(origin).origin;
    throw new HttpError('invalid_input', 'The Host header is not valid.');
  };
  // Writing it takes longer than anything else here.
  let written = { origin: '', text: '' };
  app.get('/api/openapi.json', { schema: { hide: true } as object }, async (request, reply) => {
    const origin = originOf(request);
    if (written.origin !== origin) {
      const document = openApiDocument(app.swagger() as unknown as JsonObject, origin, brand);
      written = { origin, text: JSON.stringify(document) };
    }
    return reply.type('application/json; charset=utf-8').send(written.text);
  });
  app.get('/api/asyncapi.json', { schema: { hide: true } as object }, async (request) => {
    const reached = new URL(originOf(request));
    return describeBroker({ host: reached.host, secure: reached.protocol === 'https:', brand });
  });
}
