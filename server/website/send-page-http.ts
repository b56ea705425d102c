import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BROTLI } from '@ncf/contract/compression';
import { preferenceOf, varyOnEncoding } from '../platform/http/encodings.ts';

/** Compresses a page of usual size in a millisecond. */
export const quickBrotli = (plain: Buffer): Buffer =>
  brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI.quick } });

/** Sends a page made for this request, quickly compressed with a coding that the client accepts. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  varyOnEncoding(reply);
  const { br, gzip } = preferenceOf(String(request.headers['accept-encoding'] ?? ''));
  if (br) return reply.header('content-encoding', 'br').send(quickBrotli(Buffer.from(html)));
  if (gzip) return reply.header('content-encoding', 'gzip').send(gzipSync(html));
  return reply.send(html);
}
