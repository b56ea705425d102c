import { emailLinksApi } from '@ncf/contract/api/email-links';
import formbody from '@fastify/formbody';
import { CONVERSATION_HASH, VISITOR_COOKIE_DAYS } from '@ncf/contract/constants';
import { deviceName } from '@ncf/contract/device';
import { escapeHtml } from '@ncf/contract/html';
import type { Language } from '@ncf/contract/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsync } from 'fastify';
import type * as z from 'zod';
import { serve } from '../../platform/http/serve.ts';
import { cookieNames, cookieOptions } from '../../platform/http/cookies.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { sendPlainPage } from '../../platform/http/plain-page.ts';
import { seeOther } from '../../platform/http/see-other.ts';
import type { VisitorTexts } from '../visitor-texts.ts';
import { visitorTextsIn } from '../visitor-texts.ts';
import type { VisitorPages } from '../visitor-page/visitor-page.ts';
import type { Visitors } from '../visitors/visitors.ts';
import type { ConversationLinks } from './conversation-links.ts';

interface Options {
  conversationLinks: ConversationLinks;
  visitors: Pick<Visitors, 'browserOf'>;
  visitorPages: Pick<VisitorPages, 'languageOf'>;
  /** The path of a page of the site in a language. */
  pageIn(language: Language, path: string): string;
  /** Whether the server is reached over HTTPS. */
  secure: boolean;
}

/** The link in an email that opens its conversation: a page with a button, since mail scanners open every link. */
export const conversationLinksHttp: FastifyPluginAsync<Options> = async (app, options) => {
  const { conversationLinks: links, visitors, visitorPages, secure } = options;
  const cookie = cookieNames(secure).chat;
  const chatIn = ({ lang }: VisitorTexts): string => options.pageIn(lang, '/supports/livechat');
  const sendOver = (reply: FastifyReply, texts: VisitorTexts) =>
    sendPlainPage(reply, {
      lang: texts.lang,
      title: texts.linkOver,
      body: `<p>${texts.linkOverHint(chatIn(texts))}</p>`,
    });
  // The chat cannot see that there is a cookie now.
  const toChat = (reply: FastifyReply, texts: VisitorTexts) =>
    seeOther(reply, chatIn(texts) + CONVERSATION_HASH);
  // The button sends an empty form.
  await app.register(formbody, { bodyLimit: 1024 });

  const linkOf = ({ c, n, e, s }: z.output<typeof emailLinksApi.open.query>) => ({
    chatUserId: c,
    seq: n,
    ends: e,
    signature: s,
  });
  const browserOf = (request: FastifyRequest): Promise<string | null> =>
    visitors.browserOf(request.cookies[cookie]);

  serve(app, emailLinksApi, {
    showOpen: async (request, reply) => {
      const link = linkOf(request.query);
      const texts = visitorTextsIn(await visitorPages.languageOf(link.chatUserId));
      if (await links.isOpenIn(await browserOf(request), link.chatUserId))
        return toChat(reply, texts);
      if (!links.isValid(link)) return sendOver(reply, texts);
      const { c, n, e, s } = request.query;
      const action = escapeHtml(`?c=${c}&n=${n}&e=${e}&s=${encodeURIComponent(s)}`);
      const body = `<p>${texts.openHint}</p><form method="post" action="${action}"><button>${texts.open}</button></form>`;
      return sendPlainPage(reply, { lang: texts.lang, title: texts.openTitle, body });
    },

    open: async (request, reply) => {
      const link = linkOf(request.query);
      const texts = visitorTextsIn(await visitorPages.languageOf(link.chatUserId));
      const browserId = await browserOf(request);
      if (await links.isOpenIn(browserId, link.chatUserId)) return toChat(reply, texts);
      const device = deviceName(request.headers['user-agent']);
      const opened = await links.open(link, browserId, device);
      if (opened.outcome !== 'opened') {
        if (opened.outcome === 'blocked') throw new HttpError('blocked');
        return sendOver(reply, texts);
      }
      if (opened.secret !== undefined)
        reply.setCookie(cookie, opened.secret, {
          ...cookieOptions(secure),
          path: '/',
          sameSite: 'lax',
          maxAge: VISITOR_COOKIE_DAYS * 24 * 3600,
        });
      return toChat(reply, texts);
    },
  });
};
