import type { Content, ParamsOf, Route, Shape } from '@ncf/contract/api/route';
import { errorBody } from '@ncf/contract/errors';
import { id } from '@ncf/contract/fields';
import type {
  ContextConfigDefault,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that a route serves; pages and probes have none. */
    route?: Route;
  }
}

/** A route's shapes as the framework knows them. */
type SchemaOf<R extends Route> = {
  response: {
    [Status in keyof R['answers']]: R['answers'][Status] extends Content
      ? unknown
      : R['answers'][Status];
  };
} & (ParamsOf<R> extends infer Params extends Shape ? { params: Params } : unknown) &
  (R extends { query: infer Query extends Shape } ? { querystring: Query } : unknown) &
  (R extends { body: infer Body extends Shape } ? { body: Body } : unknown);

/**
 * Answers one call with the first status of its description, unless it sets another one. Parameters, query, and body are
 * parsed, and the answer is checked against its shape.
 */
export type Handler<R extends Route> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  ContextConfigDefault,
  SchemaOf<R>,
  ZodTypeProvider
>;

type Options = Pick<
  RouteShorthandOptions,
  'bodyLimit' | 'onRequest' | 'preValidation' | 'errorHandler' | 'exposeHeadRoute' | 'config'
>;

type Handlers<Api extends Readonly<Record<string, Route>>> = {
  readonly [Name in keyof Api]?: Handler<Api[Name]> | (Options & { handler: Handler<Api[Name]> });
};

/** The framework's schema of a route. */
function schemaOf({ path, query, body, answers, refusal = errorBody, ...route }: Route): object {
  const { consumes } = route;
  const ids = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, id]);
  return {
    ...(ids.length === 0 ? {} : { params: route.params ?? z.object(Object.fromEntries(ids)) }),
    ...(query === undefined ? {} : { querystring: query }),
    ...(body === undefined ? {} : { body }),
    ...(consumes === undefined ? {} : { consumes }),
    response: { ...answers, '4xx': refusal, '5xx': refusal },
  };
}

/**
 * Adds calls of the API. Access, shapes, and limits come from their descriptions.
 * @param handlers by the names in `api`; a test checks that every call of the API has one
 */
export function serve<Api extends Readonly<Record<string, Route>>>(
  app: FastifyInstance,
  api: Api,
  handlers: Handlers<Api>,
): void {
  for (const [name, given] of Object.entries(handlers)) {
    const route = api[name];
    if (route === undefined || given === undefined) continue;
    const { handler, config, ...options } =
      typeof given === 'function' ? { handler: given } : given;
    const { method, path: url, perMinute, answers } = route;
    const [status = 200] = Object.keys(answers).map(Number);
    const answer = handler as RouteHandlerMethod;
    app.route({
      ...options,
      method,
      url,
      schema: schemaOf(route),
      config: {
        ...(perMinute === undefined ? {} : { rateLimit: { max: perMinute, timeWindow: 60_000 } }),
        ...config,
        route,
      },
      handler(request, reply) {
        void reply.code(status);
        return answer.call(this, request, reply);
      },
    });
  }
}
