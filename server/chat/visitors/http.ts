import { createHmac, timingSafeEqual } from 'node:crypto';
import { t } from '@ncf/contract/t';
import { chatSessionApi } from '@ncf/contract/api/chat-session';
import { CHAT_SECRET_HEADER, VISITOR_COOKIE_DAYS } from '@ncf/contract/constants';
import type { ChatSession, Identification } from '@ncf/contract/visitors';
import type { FastifyRequest } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { cookieNames, cookieOptions } from '../../platform/http/cookies.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { identify } from '../../identity/caller.ts';
import { visitorOf } from '../../identity/route-guard.ts';
import type { Tokens } from '../../identity/tokens.ts';
import type { Blocks } from '../blocks/blocks.ts';
import { isShared, type Visitors } from './visitors.ts';

/** How long the cookie lasts. */
const COOKIE_S = VISITOR_COOKIE_DAYS * 24 * 3600;

interface Options {
  visitors: Visitors;
  blocks: Pick<Blocks, 'isBlocked'>;
  tokens: Pick<Tokens, 'verify'>;
  /** Whether the server is reached over HTTPS. */
  secure: boolean;
  /** Origins of other sites that may sign visitors in (R7.1). */
  siteOrigins: readonly string[];
  /** The key of sites that vouch for the address of a visitor; null for none. */
  embedSecret: string | null;
  /** Sign-ins per minute from one address; 0 for no separate limit. */
  signInsPerMinute: number;
}

/**
 * Refuses a wrong signature of an address. A right one sets the address and nothing else: earlier conversations are for
 * those who prove that they receive its mail (R6.4).
 */
function checkSignature({ signature, chatUserEmail = '' }: Identification, key: string | null) {
  if (signature === undefined) return;
  if (key !== null) {
    const right = createHmac('sha256', key).update(chatUserEmail).digest();
    if (timingSafeEqual(right, Buffer.from(signature, 'hex'))) return;
  }
  throw new HttpError('invalid_input', undefined, {
    signature:
      key === null
        ? t('This server checks no signatures: EMBED_SECRET is not set.')
        : t('This signature doesn’t belong to this email address and EMBED_SECRET.'),
  });
}

/** Sign-in of visitors (R7.2). */
export const visitorsHttp = (
  app: FastifyInstance,
  { visitors, blocks, tokens, secure, siteOrigins, embedSecret, signInsPerMinute }: Options,
): void => {
  /**
   * Browsers send a cookie to another site only with `None`, which they accept only over HTTPS. For a page of
   * the same site (another port or subdomain), `Lax` is enough.
   */
  const cookieFor = ({ headers }: FastifyRequest) => {
    const isElsewhere = headers.origin !== undefined && siteOrigins.includes(headers.origin);
    const isCrossSite = isElsewhere && headers['sec-fetch-site'] !== 'same-site';
    const sameSite = secure && isCrossSite ? 'none' : 'lax';
    return { ...cookieOptions(secure), path: '/', sameSite } as const;
  };
  const chatCookie = cookieNames(secure).chat;

  /** The secret of a client that goes without cookies; undefined for others. */
  const secretHeader = ({ headers }: FastifyRequest): string | undefined => {
    const given = headers[CHAT_SECRET_HEADER];
    return typeof given === 'string' ? given : undefined;
  };
  const secretOf = (request: FastifyRequest): string | undefined =>
    secretHeader(request) ?? request.cookies[chatCookie];

  /** The bearer token's browser, since clients without cookies end their session by token. */
  async function bearerOf(request: FastifyRequest): Promise<string | null> {
    if (request.headers.authorization === undefined) return null;
    const caller = await identify(request, tokens);
    return caller.role === 'user' ? caller.browserId : null;
  }

  serve(app, chatSessionApi, {
    start: {
      config: { rateLimit: { max: signInsPerMinute, timeWindow: 60_000 } },
      handler: async (request, reply) => {
        const secret = secretOf(request);
        const cookie = cookieFor(request);
        const browserId = await visitors.browserOf(secret);
        const remember = (value: string) =>
          secretHeader(request) === undefined
            ? // Without an expiry, it ends with the browser's window (RFC 6265 §5.3).
              reply.setCookie(
                chatCookie,
                value,
                isShared(value) ? cookie : { ...cookie, maxAge: COOKIE_S },
              )
            : reply.header(CHAT_SECRET_HEADER, value);
        const answerWith = (session: ChatSession, value: string | undefined): ChatSession =>
          isShared(value) ? { ...session, sharedComputer: true } : session;
        if (request.body === null || request.body === undefined) {
          const resumed = browserId === null ? null : await visitors.resume(browserId);
          if (resumed === null) {
            throw new HttpError('invalid_input', t('Enter your name and your email address.'), {
              chatUserName: t('Enter your name.'),
              chatUserEmail: t('Enter your email address.'),
            });
          }
          if (secret !== undefined) remember(secret);
          return answerWith(resumed, secret);
        }
        const { ip: address, body } = request;
        checkSignature(body, embedSecret);
        if (blocks.isBlocked({ browserId, address, email: body.chatUserEmail ?? '' }))
          throw new HttpError('blocked');
        // On a shared computer, a session starts as a new browser, and so does the next one.
        const isSame = isShared(secret) === (request.body.sharedComputer ?? false);
        const started = await visitors.signIn(isSame ? browserId : null, request.body);
        const value = started.secret ?? secret;
        if (value !== undefined) remember(value);
        return answerWith(started.session, value);
      },
    },

    identify: async (request) => {
      const visitor = visitorOf(request);
      const { browserId } = visitor;
      checkSignature(request.body, embedSecret);
      const email = request.body.chatUserEmail ?? visitor.chatUserEmail;
      if (blocks.isBlocked({ browserId, address: request.ip, email }))
        throw new HttpError('blocked');
      const session = await visitors.identify(visitor, request.body);
      if (typeof session === 'string') throw new HttpError(session);
      return session;
    },

    end: async (request, reply) => {
      const browserId = (await visitors.browserOf(secretOf(request))) ?? (await bearerOf(request));
      if (browserId !== null) await visitors.end(browserId);
      if (secretHeader(request) !== undefined) void reply.header(CHAT_SECRET_HEADER, '');
      else void reply.clearCookie(chatCookie, cookieFor(request));
    },
  });
};
