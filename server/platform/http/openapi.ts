import type { FastifyInstance, RouteOptions } from 'fastify';
import { pagesOrigin } from './origin.ts';

/**
 * Serves this scope's routes as OpenAPI 3.1 and the broker as AsyncAPI 3, both generated from the schemas
 * that validate input (R3.10). What writes them is loaded when someone asks.
 * @param publicUrl public origin of the server; null for the origin of the request
 */
export function describeApi(
  app: FastifyInstance,
  publicUrl: string | null,
  brand: () => string,
): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD') routes.push(route);
  });
  // Writing it takes longer than anything else here.
  let written = { origin: '', brand: '', text: '' };
  app.get('/api/openapi.json', { schema: { hide: true } as object }, async (request, reply) => {
    const origin = pagesOrigin(request, publicUrl);
    if (written.origin !== origin || written.brand !== brand()) {
      const { openApiDocument } = await import('./openapi/document.ts');
      const { describedRoutes } = await import('./openapi/described-routes.ts');
      const document = openApiDocument(await describedRoutes(routes), origin, brand());
      written = { origin, brand: brand(), text: JSON.stringify(document) };
    }
    return reply.type('application/json; charset=utf-8').send(written.text);
  });
  app.get('/api/asyncapi.json', { schema: { hide: true } as object }, async (request) => {
    const reached = new URL(pagesOrigin(request, publicUrl));
    const { describeBroker } = await import('./asyncapi.ts');
    return describeBroker({
      host: reached.host,
      secure: reached.protocol === 'https:',
      brand: brand(),
    });
  });
}
