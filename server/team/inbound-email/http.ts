import { finished } from 'node:stream';
import { inboundEmailApi } from '@ncf/contract/api/inbound-email';
import { LIMITS } from '@ncf/contract/limits';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { HttpError, RateLimited } from '../../platform/http/errors.ts';
import { isSameSecret } from '../../platform/is-same-secret.ts';
import type { InboundEmails } from './inbound-emails.ts';

interface Options {
  /** Null if emails are not received. */
  inboundEmails: InboundEmails | null;
  /** The webhook's secret; null if there is no webhook. */
  secret: string | null;
}

/** Emails that arrive at the same time; each is in memory. */
const AT_ONCE = 3;
const TYPE = 'message/rfc822';

/** Receives emails from a mail provider that sends each one whole to a webhook. */
export const inboundEmailHttp: FastifyPluginAsync<Options> = async (
  app,
  { inboundEmails, secret },
) => {
  let arriving = 0;
  const isOpen = (authorization = ''): boolean => {
    const [, token = ''] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
    return secret !== null && isSameSecret(token, secret);
  };
  app.addContentTypeParser(
    TYPE,
    { parseAs: 'buffer', bodyLimit: LIMITS.emailBytes },
    (_request, body, done) => done(null, body),
  );

  serve(app, inboundEmailApi, {
    receive: {
      bodyLimit: LIMITS.emailBytes,
      // Before the body is read.
      onRequest: async (request, reply) => {
        if (inboundEmails === null || secret === null) throw new HttpError('not_offered');
        if (!isOpen(request.headers.authorization)) throw new HttpError('unauthenticated');
        if (arriving >= AT_ONCE) throw new HttpError('unavailable');
        arriving += 1;
        finished(reply.raw, () => {
          arriving -= 1;
        });
      },
      handler: async (request) => {
        const raw: unknown = request.body;
        if (inboundEmails === null) throw new HttpError('not_offered');
        if (!(raw instanceof Uint8Array)) throw new HttpError('unsupported_media_type');
        const outcome = await inboundEmails.take({
          header: raw,
          size: raw.length,
          raw: async () => raw,
        });
        if (typeof outcome !== 'string') throw new RateLimited(outcome.seconds);
        if (outcome === 'unreadable')
          throw new HttpError('invalid_message', 'This email cannot be read.');
        return { outcome };
      },
    },
  });
};
