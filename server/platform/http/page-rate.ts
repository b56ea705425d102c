import type { FastifyInstance } from 'fastify';
import { AddressRate } from '../limits/address-rate.ts';
import { createSlowRefusals } from './slow-refusals.ts';

/** Pages and files of one address; more than a large office opens, and less than what slows others down. */
export const PAGE_RATE = { burst: 600, perSecond: 60 };

/** Limits how often one address gets the pages and files that are added to this scope later. */
export function limitPages(app: FastifyInstance): void {
  const rate = new AddressRate(PAGE_RATE);
  const wait = createSlowRefusals();
  app.addHook('onRequest', async (request, reply) => {
    if (rate.take(request.ip)) return;
    await wait(request.ip);
    await reply
      .code(429)
      .headers({ 'retry-after': '2', 'cache-control': 'no-store', connection: 'close' })
      .type('text/plain; charset=utf-8')
      .send('Too many requests. Wait a moment and try again.\n');
  });
}
