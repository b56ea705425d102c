import type { FastifyInstance } from 'fastify';
import { HttpError } from './errors.ts';

/** Parses JSON bodies; an empty body counts as none, since some calls need none. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, JSON.parse(body as string));
    } catch {
      done(new HttpError('invalid_json'));
    }
  });
}
