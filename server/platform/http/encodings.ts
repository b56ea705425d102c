import { constants } from 'node:zlib';
import { BROTLI } from '@ncf/contract/compression';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** For what is compressed while a client waits. */
export const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI.quick } };

const KNOWN_HEADERS = 500;
/** A longer Accept-Encoding is not parsed; those of browsers have some 30 characters. */
const LONGEST_HEADER = 200;

const preferences = new Map<string, { br: boolean; gzip: boolean }>();

/** Whether Accept-Encoding allows a coding (RFC 9110 §12.5.3). */
const allows = (header: string, coding: string): boolean =>
  header
    .split(',')
    .some((part) =>
      new RegExp(`^\\s*${coding}\\s*(;\\s*q=(?!0(\\.0*)?\\s*$).*)?$`, 'i').test(part),
    );

/** The codings that an Accept-Encoding header allows. */
export function preferenceOf(header: string): { br: boolean; gzip: boolean } {
  if (header.length > LONGEST_HEADER) return { br: false, gzip: false };
  let preference = preferences.get(header);
  if (preference === undefined) {
    preference = { br: allows(header, 'br'), gzip: allows(header, 'gzip') };
    if (preferences.size >= KNOWN_HEADERS) preferences.clear();
    preferences.set(header, preference);
  }
  return preference;
}

/** Chooses the coding of an answer that is compressed for its request, and sets its headers. @returns null for none */
export function chooseCoding(request: FastifyRequest, reply: FastifyReply): 'br' | 'gzip' | null {
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');
  void reply.header('vary', vary);
  const { br, gzip } = preferenceOf(String(request.headers['accept-encoding'] ?? ''));
  const coding = br ? 'br' : gzip ? 'gzip' : null;
  if (coding !== null) void reply.header('content-encoding', coding);
  return coding;
}
