import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { BROTLI } from '@ncf/contract/compression';
import type { FastifyInstance } from 'fastify';
import { preferenceOf, varyOnEncoding } from './encodings.ts';

/** A shorter answer fits into one packet as it is. */
const MIN_LENGTH = 1200;

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI.quick } };

/**
 * Compresses longer answers, which makes a list of conversations a tenth as long. What another site can have a browser
 * ask for has no secrets whose length it could measure: calls take a token, and the agent's cookie is `SameSite=Strict`.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < MIN_LENGTH) return payload;
    varyOnEncoding(reply);
    const { br, gzip } = preferenceOf(String(request.headers['accept-encoding'] ?? ''));
    if (!br && !gzip) return payload;
    void reply.header('content-encoding', br ? 'br' : 'gzip').removeHeader('content-length');
    return br ? brotli(payload, QUICK) : gzipped(payload);
  });
}
