import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { chooseCoding, QUICK_BROTLI } from './encodings.ts';

/** A shorter answer fits into one packet as it is. */
const MIN_LENGTH = 1200;

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

/**
 * Compresses longer answers, which makes a list of conversations a tenth as long. What another site can have a browser
 * ask for has no secrets whose length it could measure: calls take a token, and the agent's cookie is `SameSite=Strict`.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < MIN_LENGTH) return payload;
    const coding = chooseCoding(request, reply);
    if (coding === null) return payload;
    void reply.removeHeader('content-length');
    return coding === 'br' ? brotli(payload, QUICK_BROTLI) : gzipped(payload);
  });
}
