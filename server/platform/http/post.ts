import { WEBHOOK_TIMEOUT_MS } from '@ncf/contract/webhooks';
import { namesPrivate, PRIVATE_TARGET, publicLookup } from './public-target.ts';

/** The result of an attempt; `status` is null without a response. */
export interface PostResult {
  status: number | null;
  /** Null for a status from 200 to 299. */
  error: string | null;
  retryAfterS: number | null;
  ms: number;
}

/** Readable messages for network error codes. */
const WORDS: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed before a response.',
  ENOTFOUND: 'The host was not found.',
  EAI_AGAIN: 'The host name could not be resolved.',
  CERT_HAS_EXPIRED: 'The certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is self-signed.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for a different host name.',
};

const messageOf = (error: Error & { code?: string }): string =>
  WORDS[error.code ?? ''] ?? error.message;

/**
 * Posts a body once. Redirects are not followed, and only the response's status is read.
 * @param allowPrivate whether private networks may be reached
 * @param stop ends the attempt early, as a failure
 */
export async function post(
  target: string,
  headers: Record<string, string>,
  body: string | Buffer,
  allowPrivate: boolean,
  stop: AbortSignal,
): Promise<PostResult> {
  const url = new URL(target);
  const from = performance.now();
  const result = (
    status: number | null,
    error: string | null,
    retryAfterS: number | null = null,
  ) => ({
    status,
    error,
    retryAfterS,
    ms: Math.round(performance.now() - from),
  });
  if (!allowPrivate && namesPrivate(url)) return result(null, PRIVATE_TARGET);
  // An import of node:http loads all of its exports, and with them a WebSocket client: a twentieth of a start.
  const { request: send } =
    url.protocol === 'https:' ? await import('node:https') : await import('node:http');
  return new Promise((resolve) => {
    const request = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      signal: AbortSignal.any([AbortSignal.timeout(WEBHOOK_TIMEOUT_MS), stop]),
      ...(allowPrivate ? {} : { lookup: publicLookup }),
    });
    request.on('response', (response) => {
      const status = response.statusCode ?? 0;
      const after = Number(response.headers['retry-after']);
      // The body is not needed, and an endless one must not keep the connection open.
      response.destroy();
      const good = status >= 200 && status < 300;
      resolve(
        result(status, good ? null : `Answered ${status}.`, Number.isFinite(after) ? after : null),
      );
    });
    request.on('error', (error: Error & { code?: string }) => {
      const late = error.name === 'TimeoutError' || error.code === 'ABORT_ERR';
      resolve(
        result(
          null,
          late ? `No response within ${WEBHOOK_TIMEOUT_MS / 1000} s.` : messageOf(error),
        ),
      );
    });
    request.end(body);
  });
}
