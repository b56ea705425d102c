import type { FastifyPluginAsync } from 'fastify';
import type { Registry } from 'prom-client';
import { HttpError } from '../http/errors.ts';

interface Options {
  registry: Registry;
  /** What the server needs, by name; each resolves when it works. */
  needs: Record<string, () => Promise<unknown>>;
}

/** How long an answer about readiness holds, so that frequent requests cost nothing. */
const HOLDS_MS = 1000;

/** Health checks and metrics for the operator's tools. */
export const healthHttp: FastifyPluginAsync<Options> = async (app, { registry, needs }) => {
  let [checkedAt, missing] = [-Infinity, Promise.resolve<string[]>([])];

  async function check(): Promise<string[]> {
    const states = await Promise.allSettled(Object.values(needs).map((works) => works()));
    return Object.keys(needs).filter((part, index) => {
      const state = states[index];
      if (state?.status !== 'rejected') return false;
      app.log.warn({ err: state.reason as unknown, part }, 'not ready');
      return true;
    });
  }

  app.get('/healthz', { schema: { hide: true } as object }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } as object }, async () => {
    if (performance.now() - checkedAt >= HOLDS_MS) {
      checkedAt = performance.now();
      missing = check();
    }
    const names = await missing;
    if (names.length > 0) throw new HttpError('unavailable', `Not ready: ${names.join(', ')}.`);
    return { status: 'ok' };
  });
  app.get('/metrics', { schema: { hide: true } as object }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
};
