import type { FastifyInstance } from 'fastify';
import { HttpError } from './errors.ts';

/** Reads JSON bodies; an empty one is none at all, since some calls may come without. */
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
