import type { FastifyPluginAsync } from 'fastify';
import type { Registry } from 'prom-client';
import { HttpError } from '../http/errors.ts';

interface Options {
  registry: Registry;
  /** Resolves when the store responds. */
  ready(): Promise<unknown>;
}

/** Health checks and metrics for the operator's tools. */
export const healthHttp: FastifyPluginAsync<Options> = async (app, { registry, ready }) => {
  app.get('/healthz', { schema: { hide: true } as object }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } as object }, async () => {
    try {
      await ready();
    } catch {
      throw new HttpError('unavailable');
    }
    return { status: 'ok' };
  });
  app.get('/metrics', { schema: { hide: true } as object }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
};
