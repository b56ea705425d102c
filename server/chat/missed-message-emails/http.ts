import { emailLinksApi } from '@ncf/contract/api/email-links';
import formbody from '@fastify/formbody';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { sendPlainPage } from '../../platform/http/plain-page.ts';
import { escapeHtml } from '@ncf/contract/html';
import { visitorTextsIn } from '../visitor-texts.ts';
import type { VisitorPages } from '../visitor-page/visitor-page.ts';
import type { MissedMessageEmails } from './missed-message-emails.ts';

/** Unsubscribing from emails about a conversation: a confirmation page, and one click (RFC 8058). */
export const missedMessageEmailsHttp: FastifyPluginAsync<{
  missedMessageEmails: MissedMessageEmails;
  visitorPages: Pick<VisitorPages, 'languageOf'>;
}> = async (app, { missedMessageEmails, visitorPages }) => {
  // A mailbox's one-click request has this type; its content is ignored.
  await app.register(formbody, { bodyLimit: 1024 });

  serve(app, emailLinksApi, {
    showStop: async (request, reply) => {
      const { c, s } = request.query;
      if (!missedMessageEmails.isSigned(c, s)) throw new HttpError('not_found');
      // Link scanners open every link in an email, so only the button has an effect.
      const texts = visitorTextsIn(await visitorPages.languageOf(c));
      const action = escapeHtml(`?c=${c}&s=${encodeURIComponent(s)}`);
      const body = `<form method="post" action="${action}"><button>${texts.unsubscribe}</button></form>`;
      return sendPlainPage(reply, { lang: texts.lang, title: texts.stopTitle, body });
    },

    stop: async (request, reply) => {
      const { c, s } = request.query;
      if (!(await missedMessageEmails.stop(c, s))) throw new HttpError('not_found');
      const texts = visitorTextsIn(await visitorPages.languageOf(c));
      const body = `<p>${texts.stoppedHint}</p>`;
      return sendPlainPage(reply, { lang: texts.lang, title: texts.stopped, body });
    },
  });
};
