import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { HttpError } from './errors.ts';

const METHODS: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Answers unmatched requests: 405 if the path exists with another method, else 404. Call it before adding routes. */
export function answerUnknown(app: FastifyInstance, prefixes: readonly string[]): void {
  const routes: { methods: string[]; path: RegExp }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (url.includes('*')) return;
    const source = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+');
    routes.push({ methods: [method].flat(), path: new RegExp(`^${source}$`) });
  });
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = routes
      .filter((route) => route.path.test(path))
      .flatMap((route) => route.methods);
    if (methods.length === 0) throw new HttpError('not_found');
    void reply.header('allow', [...new Set(methods)].join(', '));
    throw new HttpError('method_not_allowed');
  };
  for (const prefix of prefixes) {
    app.route({
      method: METHODS,
      url: `${prefix}/*`,
      schema: { hide: true } as object,
      onRequest: answer,
      handler: answer,
    });
  }
}
