import { t } from '@ncf/contract/t';
import { inquiriesApi } from '@ncf/contract/api/inquiries';
import formbody from '@fastify/formbody';
import { languageOf, type Language } from '@ncf/contract/languages';
import { DETAIL, inquiryOf, NO_MESSAGE } from '@ncf/contract/inquiry-form';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { errorIn } from '../../platform/languages.ts';
import { answerError, errorOf, fieldError, HttpError } from '../../platform/http/errors.ts';
import { seeOther } from '../../platform/http/see-other.ts';
import type { Blocks } from '../../chat/blocks/blocks.ts';
import type { Inquiries, Submitted } from './inquiries.ts';

/** The answer to someone whom agents have blocked. */
const CALL_US = t(
  'We can’t take messages from you here right now. If you think that’s a mistake, please call us.',
);

/** The page of each kind's form. */
const PAGES: Record<string, string> = { quote: '/quote', call: '/book-a-call' };

const record = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};

/** The language of the form's page. */
function languageIn(body: unknown): Language {
  const { language } = record(body);
  return languageOf(typeof language === 'string' ? language : null);
}

/** The fields of a form sent without a script; a name can repeat. */
const fieldsOf = (body: unknown): [string, string][] =>
  Object.entries(record(body)).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
  );

interface Options {
  inquiries: Inquiries;
  blocks: Pick<Blocks, 'isBlocked'>;
  siteOrigins: readonly string[];
  /** The path of a page of the site in a language. */
  pageIn(language: Language, path: string): string;
  /** Shows a submitted form with its errors; null if no site is served. */
  sendForm: SendForm | null;
}

const TAKEN = t('This time is no longer free. Choose another one.');
const TOO_MANY = t('We’ve received a lot from here today. Try again tomorrow, or call us.');

/** The answer to a form that is refused. */
function refusalOf(submitted: Extract<Submitted, string>): HttpError {
  switch (submitted) {
    case 'too_many':
      return new HttpError('rate_limited', TOO_MANY, { message: TOO_MANY });
    case 'no_calls':
      return new HttpError(
        'not_offered',
        t('You can’t book a call here. Send us a message instead.'),
      );
    case 'no_phone':
      return fieldError('phone', t('Enter the phone number that we should call.'));
    case 'no_time':
      return fieldError('callTime', t('Choose a time.'));
    case 'not_planned':
      return fieldError('callTime', TAKEN);
    case 'booked':
      return fieldError('callTime', TAKEN, 'conflict');
  }
}

/** Answers with a page that shows a submitted form again; null if it sent nothing. */
type SendForm = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: {
    path: string;
    status: number;
    form: { values: Record<string, string>; errors: Record<string, string>; code: string };
  },
) => Promise<FastifyReply | null>;

/** Fields to fill in again. */
const FIELDS = ['kind', 'topic', 'name', 'email', 'phone', 'message', 'source', 'callTime'];

/** The submitted values of those fields. */
function valuesOf(body: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record(body)).flatMap(([name, given]) => {
      const isShown = FIELDS.includes(name) || name.startsWith(DETAIL);
      const value = Array.isArray(given) ? given.join(', ') : given;
      return isShown && typeof value === 'string' && value !== NO_MESSAGE ? [[name, value]] : [];
    }),
  );
}

/** The site's forms, by script (JSON) or without one (form-encoded, answered by a redirect). */
export const inquiriesHttp: FastifyPluginAsync<Options> = async (app, options) => {
  const { inquiries, blocks, siteOrigins, pageIn, sendForm } = options;
  await app.register(formbody, { bodyLimit: 64 * 1024 });

  const isForm = (type: string | undefined): boolean =>
    type?.toLowerCase().startsWith('application/x-www-form-urlencoded') ?? false;
  /** The page of a sent form, in its language. A form without a script redirects to one of its fragments. */
  const pageOf = (body: unknown): string =>
    pageIn(languageIn(body), PAGES[String(record(body)['kind'])] ?? '/contact');
  /** The URL of a path on the site that the form is on. */
  const onSite = (origin: string | undefined, path: string): string =>
    origin !== undefined && siteOrigins.includes(origin) ? origin + path : path;

  /** Shows the form again with its values, so that nothing is lost; redirects back to a site served elsewhere. */
  async function refuseForm(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const { origin } = request.headers;
    const { body } = request;
    const { statusCode, code, fields = {} } = errorIn(errorOf(error), languageIn(body));
    if (statusCode >= 500) request.log.error({ err: error }, 'failed to store an inquiry');
    const elsewhere = origin !== undefined && siteOrigins.includes(origin);
    const form = { values: valuesOf(body), errors: fields, code };
    const path = pageOf(body);
    const page = { path, status: statusCode, form };
    const sent = elsewhere ? null : await sendForm?.(request, reply, page);
    return sent ?? reply.redirect(onSite(origin, `${path}#inquiry-failed`), 303);
  }

  serve(app, inquiriesApi, {
    send: {
      // Counted after parsing the form, so that a refused sender gets their text back.
      config: {
        rateLimit: {
          max: inquiriesApi.send.perMinute,
          timeWindow: 60_000,
          hook: 'preValidation' as const,
        },
      },
      preValidation: async (request) => {
        if (isForm(request.headers['content-type']))
          // The fields of details stay, to be filled in again if the form is refused.
          request.body = {
            ...record(request.body),
            ...inquiryOf(fieldsOf(request.body)),
          } as typeof request.body;
      },
      errorHandler: (error, request, reply) => {
        if (!isForm(request.headers['content-type']))
          return answerError(error, request, reply, languageIn(request.body));
        refuseForm(error, request, reply).catch((failure: unknown) => {
          request.log.error({ err: failure }, 'failed to show a form again');
          seeOther(reply, `${pageOf(request.body)}#inquiry-failed`);
        });
      },
      handler: async (request, reply) => {
        const { ip: address, body } = request;
        if (blocks.isBlocked({ browserId: null, address, email: body.email }))
          // By field, so that the form shows it in place of its own words.
          throw new HttpError('blocked', CALL_US, { message: CALL_US });
        const submitted = await inquiries.submit(body, address);
        if (typeof submitted === 'string') throw refusalOf(submitted);
        if ('outcome' in submitted) throw new HttpError(submitted.code, submitted.message);
        const { origin, 'content-type': type } = request.headers;
        if (!isForm(type)) return submitted;
        const query = new URLSearchParams(submitted);
        if (body.callTime !== undefined) query.set('booked', body.callTime);
        return seeOther(reply, onSite(origin, `${pageOf(body)}?${query}#inquiry-sent`));
      },
    },
  });
};
