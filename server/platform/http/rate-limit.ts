import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { limitKey } from '../limits/limit-key.ts';
import { HttpError, RateLimited } from './errors.ts';
import { createSlowRefusals } from './slow-refusals.ts';

const MINUTE_MS = 60_000;

/**
 * Counts all calls of this scope against one budget per address (for IPv6, per /64 network). Routes with
 * `config.rateLimit` have an additional, smaller budget. Call it before adding routes.
 * @param perMinute calls per minute and address; 0 for no limit
 * @throws HttpError from the hook, `rate_limited` with `Retry-After` in seconds
 */
export async function limitCalls(app: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return;
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: MINUTE_MS,
    keyGenerator: ({ ip }) => limitKey(ip),
    errorResponseBuilder: () => new HttpError('rate_limited'),
  });
  const wait = createSlowRefusals();
  // The plugin's own global limit skips routes that have a smaller one.
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
    await wait(request.ip);
    throw new RateLimited(counted.ttlInSeconds);
  });
}
