import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { unmapped } from '../http/address.ts';
import { HttpError } from '../http/errors.ts';
import { isPrivate } from '../http/private-address.ts';
import { isSameSecret } from '../is-same-secret.ts';

interface Options {
  registry: Registry;
  /** The server's dependencies by name; each resolves when it works. */
  needs: Record<string, () => Promise<unknown>>;
  /** Required to read the metrics; null to allow that from private networks only. */
  metricsToken: string | null;
  /** Number of proxies in front of the server. */
  trustProxy: number;
  /** How long a dependency may take to answer, in milliseconds. */
  answerMs?: number;
}

/** How long an answer about readiness holds, so that frequent requests cost nothing. */
const HOLDS_MS = 1000;
/** Together with the time that an answer holds, less than the two seconds after which load balancers give up. */
const ANSWER_MS = 1500;

/** Returns a function that resolves like `works`, and rejects after a while. It asks again once the last answer has come. */
function inTime(works: () => Promise<unknown>, ms: number): () => Promise<unknown> {
  let pending: Promise<unknown> | null = null;
  return async () => {
    pending ??= works().finally(() => (pending = null));
    // A failure that comes too late is known already.
    pending.catch(() => {});
    const timer = new AbortController();
    const late = sleep(ms, undefined, { signal: timer.signal, ref: false }).then(() => {
      throw new Error(`No answer within ${ms} ms.`);
    });
    late.catch(() => {});
    try {
      await Promise.race([pending, late]);
    } finally {
      timer.abort();
    }
  };
}

/** Whether a request may read the metrics. */
function mayRead(
  { ip, headers }: FastifyRequest,
  { metricsToken, trustProxy }: Pick<Options, 'metricsToken' | 'trustProxy'>,
): boolean {
  if (metricsToken !== null)
    return isSameSecret(headers.authorization ?? '', `Bearer ${metricsToken}`);
  // Behind a proxy that the server is not configured for, every request seems to come from the proxy.
  const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers;
  return isPrivate(unmapped(ip)) && (trustProxy > 0 || !isForwarded);
}

/** Health checks and metrics for the operator's tools. */
export const healthHttp = (app: FastifyInstance, options: Options): void => {
  const { registry, answerMs = ANSWER_MS } = options;
  const needs = Object.fromEntries(
    Object.entries(options.needs).map(([part, works]) => [part, inTime(works, answerMs)]),
  );
  let [checkedAt, missing] = [-Infinity, Promise.resolve<string[]>([])];
  const failing = new Set<string>();

  async function check(): Promise<string[]> {
    const states = await Promise.allSettled(Object.values(needs).map((works) => works()));
    for (const [index, part] of Object.keys(needs).entries()) {
      const state = states[index];
      // Once for each outage, however often a load balancer asks.
      if (state?.status === 'rejected' && !failing.has(part)) {
        failing.add(part);
        app.log.warn({ err: state.reason as unknown, part }, 'not ready');
      } else if (state?.status === 'fulfilled' && failing.delete(part)) {
        app.log.info({ part }, 'ready again');
      }
    }
    return Object.keys(needs).filter((part) => failing.has(part));
  }

  // So that the log of a start says which setting leads nowhere.
  app.addHook('onListen', async () => void check());

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
  app.get('/metrics', { schema: { hide: true } as object }, async (request, reply) => {
    if (!mayRead(request, options)) throw new HttpError('not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
