import type { IncomingMessage, ServerResponse } from 'node:http';
import { createHash } from 'node:crypto';
import { preferenceOf } from '../platform/http/encodings.ts';
import { namesVersion } from '../platform/http/if-none-match.ts';
import type { StoredFile } from './stored-files.ts';

type Coding = 'br' | 'gzip' | 'identity';

/** One representation of a file, ready to send. */
interface Prepared {
  etag: string;
  /** Alternating header names and values. */
  head: string[];
  unchanged: string[];
  body: Buffer | string;
}

/** Bodies up to this size are sent in one write with the headers: one system call, and half the time. */
const ONE_WRITE_BYTES = 64 * 1024;

const prepared = new WeakMap<StoredFile, Partial<Record<Coding, Prepared>>>();

function codingFor(file: StoredFile, header: string): Coding {
  const preference = preferenceOf(header);
  if (file.br !== null && preference.br) return 'br';
  return file.gzip !== null && preference.gzip ? 'gzip' : 'identity';
}

/** A strong ETag of a representation (RFC 9110 §8.8.3). */
const etagOf = (bytes: Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`;

function prepare(file: StoredFile, coding: Coding, headers: Record<string, string>): Prepared {
  const bytes = (coding === 'identity' ? null : file[coding]) ?? file.plain;
  const etag = etagOf(bytes);
  const vary = ['accept-encoding', headers['vary']].filter(Boolean).join(', ');
  const unchanged = Object.entries({ ...headers, etag, vary }).flat();
  const head = [...unchanged, 'content-type', file.type, 'content-length', String(bytes.length)];
  if (coding !== 'identity') head.push('content-encoding', coding);
  const body = bytes.length <= ONE_WRITE_BYTES ? bytes.toString('latin1') : bytes;
  return { etag, head, unchanged, body };
}

/**
 * Answers with a file in the best encoding that the client accepts, or with 304 if the client has it.
 * @param headers further response headers; the same for a file as long as it is in memory
 */
export function answerFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: StoredFile,
  headers: () => Record<string, string>,
): void {
  const coding = codingFor(file, String(request.headers['accept-encoding'] ?? ''));
  let forms = prepared.get(file);
  if (forms === undefined) prepared.set(file, (forms = {}));
  const form = (forms[coding] ??= prepare(file, coding, headers()));
  const known = request.headers['if-none-match'];
  if (known !== undefined && namesVersion(known, form.etag)) {
    response.writeHead(304, form.unchanged).end();
    return;
  }
  response.writeHead(200, form.head);
  if (typeof form.body === 'string') response.end(form.body, 'latin1');
  else response.end(form.body);
}
