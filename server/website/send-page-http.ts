import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { preferenceOf } from './answer.ts';
import { quickBrotli } from './shrinking-files.ts';

/** Sends a page made for this request, quickly compressed with a coding that the client accepts. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');
  void reply.header('vary', vary);
  const { br, gzip } = preferenceOf(String(request.headers['accept-encoding'] ?? ''));
  if (br) return reply.header('content-encoding', 'br').send(quickBrotli(Buffer.from(html)));
  if (gzip) return reply.header('content-encoding', 'gzip').send(gzipSync(html));
  return reply.send(html);
}
