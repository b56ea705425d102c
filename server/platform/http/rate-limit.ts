import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { HttpError } from './errors.ts';

const MINUTE_MS = 60_000;

/**
 * Counts every call of this scope against one budget per address (an IPv6 address by its /64). A route
 * with `config.rateLimit` has a narrower budget of its own on top. Call it before the routes are added.
 * @param perMinute calls a minute from one address; 0 for no limit at all
 * @throws HttpError from the hook, `rate_limited` with `Retry-After` in seconds
 */
export async function limitCalls(app: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return;
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: MINUTE_MS,
    errorResponseBuilder: () => new HttpError('rate_limited'),
  });
  // The plugin's own global limit leaves out each route that has a narrower one.
  const count = app.createRateLimit();
  app.addHook('onRequest', async (request, reply) => {
    const counted = await count(request);
    if (counted.isAllowed) return;
    void reply.headers({
      'x-ratelimit-limit': counted.max,
      'x-ratelimit-remaining': counted.remaining,
      'x-ratelimit-reset': counted.ttlInSeconds,
    });
    if (!counted.isExceeded) return;
    void reply.header('retry-after', counted.ttlInSeconds);
    throw new HttpError('rate_limited');
  });
}
