import swagger from '@fastify/swagger';
import fastify, { type RouteOptions } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import type { JsonObject } from './components.ts';
import { schemaRegistry, simplify } from './schemas.ts';

const zodToJson = { schemaRegistry, zodToJsonConfig: { override: simplify } };
const toJsonSchema = createJsonSchemaTransform(zodToJson);

/** These routes as OpenAPI 3.1, with JSON Schemas of the schemas that validate input. */
export async function describedRoutes(routes: readonly RouteOptions[]): Promise<JsonObject> {
  // It only collects the routes, and answers nothing.
  const app = fastify();
  app.setValidatorCompiler(() => () => true).setSerializerCompiler(() => JSON.stringify);
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: '', version: '' } },
    transform: (input) => {
      const stream = input.route.config?.route?.stream;
      const described = toJsonSchema(input);
      const body = stream === undefined ? {} : { body: stream };
      return { ...described, schema: { ...described.schema, ...body } } as never;
    },
    transformObject: createJsonSchemaTransformObject(zodToJson) as never,
  });
  for (const { method, url, schema, config } of routes)
    app.route({ method, url, schema, config, handler: () => {} } as RouteOptions);
  await app.ready();
  return app.swagger() as unknown as JsonObject;
}
