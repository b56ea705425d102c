import { contentApi } from '@ncf/contract/api/content';
import type { ContentProblem } from '@ncf/contract/content';
import { LIMITS } from '@ncf/contract/limits';
import { t } from '@ncf/contract/t';
import type { FastifyInstance } from 'fastify';
import { auditActorOf } from '../../identity/route-guard.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { sendRaw } from '../../platform/http/send-raw.ts';
import { serve } from '../../platform/http/serve.ts';
import { wholeList } from '../../platform/http/whole-list.ts';
import { zip } from '../../platform/zip.ts';
import type { Content, PublishOutcome } from './content.ts';

interface Options {
  /** Null if another server has the site. */
  content: Content | null;
}

const CHANGED = t('Someone else changed this in the meantime. Nothing of yours is lost.');
const IS_PAST = t('Enter a time in the future.');
const HAS_PROBLEMS = t('Fix these problems first; then it can be published.');

const fieldsOf = (problems: readonly ContentProblem[]): Record<string, string> =>
  Object.fromEntries(
    problems.map(({ file, field, message }) => [
      field === null ? file : `${file}: ${field}`,
      message,
    ]),
  );

/** @throws HttpError unless it was done */
function expectDone(outcome: PublishOutcome): void {
  if (outcome === 'conflict') throw new HttpError('conflict', CHANGED);
  if (outcome === 'past') throw new HttpError('invalid_input', IS_PAST, { publishAt: IS_PAST });
  if (outcome !== 'done') throw new HttpError('invalid_input', HAS_PROBLEMS, fieldsOf(outcome));
}

/** The site's content, for its editors. */
export const contentHttp = (app: FastifyInstance, { content }: Options): void => {
  /** @throws HttpError if another server has the site */
  const own = (): Content => {
    if (content === null) throw new HttpError('not_offered');
    return content;
  };
  serve(app, contentApi, {
    list: async (request) => wholeList(await own().list(request.query.q ?? '')),

    file: async (request) => {
      const file = await own().file(request.query.path);
      if (file === null) throw new HttpError('not_found');
      return file;
    },

    export: (_request, reply) => {
      const files = own().exported();
      void reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="content.zip"');
      return sendRaw(reply, zip(files));
    },

    schemas: async () => own().schemas(),

    save: {
      // A text of JSON takes up to six bytes per character.
      bodyLimit: LIMITS.contentMax * 6,
      handler: async (request) => {
        const saved = await own().save(auditActorOf(request), request.body);
        if (saved === null) throw new HttpError('conflict', CHANGED);
        return saved;
      },
    },

    discard: async (request) => {
      if (!(await own().discard(request.query))) throw new HttpError('conflict', CHANGED);
    },

    build: async () => own().build(),

    check: async () => wholeList(await own().problems()),

    publish: async (request) => {
      expectDone(await own().publish(auditActorOf(request), request.body.files));
    },

    undo: async (request) => {
      expectDone(await own().undo(auditActorOf(request), request.body.publishedAt));
    },

    schedule: async (request) => {
      const { files, publishAt } = request.body;
      expectDone(await own().schedule(auditActorOf(request), files, publishAt));
    },

    preview: async (request, reply) => {
      const html = await own().preview(request.query.page);
      if (html === null) throw new HttpError('not_found');
      return reply.type('text/html; charset=utf-8').send(html);
    },

    history: async (request) => wholeList(await own().history(request.query.path)),
  });
};
