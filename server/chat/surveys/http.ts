import { emailLinksApi } from '@ncf/contract/api/email-links';
import formbody from '@fastify/formbody';
import { escapeHtml } from '@ncf/contract/html';
import { LIMITS } from '@ncf/contract/limits';
import type { FastifyPluginAsync } from 'fastify';
import { HttpError } from '../../platform/http/errors.ts';
import { sendPlainPage } from '../../platform/http/plain-page.ts';
import { serve } from '../../platform/http/serve.ts';
import type { VisitorPages } from '../visitor-page/visitor-page.ts';
import { visitorTextsIn } from '../visitor-texts.ts';
import type { Surveys } from './surveys.ts';

interface Options {
  surveys: Surveys;
  visitorPages: Pick<VisitorPages, 'languageOf'>;
}

/** The answer to a survey's email: a page with a button, since mail scanners open every link. */
export const surveysHttp: FastifyPluginAsync<Options> = async (app, { surveys, visitorPages }) => {
  // Four bytes for each character of a comment, percent-encoded.
  await app.register(formbody, { bodyLimit: 12 * LIMITS.commentMax + 1024 });

  serve(app, emailLinksApi, {
    showRate: async (request, reply) => {
      const { c, a, s } = request.query;
      if (!surveys.isSigned(c, s)) throw new HttpError('not_found');
      const texts = visitorTextsIn(await visitorPages.languageOf(c));
      const action = escapeHtml(`?c=${c}&a=${a}&s=${encodeURIComponent(s)}`);
      const title = a === 'yes' ? texts.wasGood : texts.wasBad;
      const body = `<form method="post" action="${action}"><p><label>${texts.surveyComment}<br><textarea name="comment" rows="4" maxlength="${LIMITS.commentMax}"></textarea></label></p><button>${texts.sendAnswer}</button></form>`;
      return sendPlainPage(reply, { lang: texts.lang, title, body });
    },

    rate: async (request, reply) => {
      const { c, a, s } = request.query;
      const comment = request.body.comment ?? '';
      if (!(await surveys.rate(c, s, a === 'yes', comment.trim())))
        throw new HttpError('not_found');
      const texts = visitorTextsIn(await visitorPages.languageOf(c));
      const body = `<p>${texts.answered}</p>`;
      return sendPlainPage(reply, { lang: texts.lang, title: texts.thanks, body });
    },
  });
};
