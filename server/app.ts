import { issueText } from '@ncf/contract/issue-text';
import { CONNECTION_LIMITS } from '@ncf/contract/protocol';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { apiRoutes } from './api-routes.ts';
import { createGroups, type GroupParts, type Groups } from './groups.ts';
import { checkFreeSpace, writtenFolder } from './platform/blobs/free-space.ts';
import { healthHttp } from './platform/health/http.ts';
import { dropPorts } from './platform/http/address.ts';
import { answerInTime } from './platform/http/answer-in-time.ts';
import { keepApiConventions } from './platform/http/api-conventions.ts';
import { answerError, bodyOf, sendProblem } from './platform/http/errors.ts';
import { limitPages } from './platform/http/page-rate.ts';
import { securityTxtHttp } from './platform/http/security-txt.ts';
import { closeUnusedSockets, limitSockets } from './platform/http/slow-clients.ts';
import { wantsPage } from './website/error-page-http.ts';
import { siteHttp } from './website/http.ts';

z.config({ customError: issueText });

/** The parts of the application; without `site`, only the API and the MQTT endpoint are served. */
export type AppOptions = Omit<GroupParts, 'clock'> & Partial<Pick<GroupParts, 'clock'>>;

/** The application. */
export interface App {
  http: FastifyInstance;
  /** The owner's password if the first start generated one; show it once. */
  ownerPassword: string | null;
  /** The owner's brand, as the served site has it. */
  brand: string;
  /** Starts to bake the site's pages whenever what they show has changed, until the server closes. */
  keepPagesFresh(): void;
}

const JSON_BYTES = 64 * 1024;
/** Open sockets of one address: those of the chat, and some for pages and files. */
const SOCKETS_PER_ADDRESS = CONNECTION_LIMITS.connectionsPerAddress + 200;

/**
 * Builds the API, the MQTT endpoint, and the site on an open database. It does not listen; closing it closes
 * the endpoint and the background jobs, but not the database.
 */
export async function buildApp({ clock = Date.now, ...parts }: AppOptions): Promise<App> {
  const { env } = parts;
  const groups = await createGroups({ ...parts, clock });
  const http = createHttp(groups);
  const stopWaiting = closeUnusedSockets(http.server);
  const { platform, identity, chat, broker, team, admin, website } = groups;
  for (const { close } of [broker, chat, team, admin, platform.eventLog, platform.jobs])
    http.addHook('preClose', async () => close());
  http.addHook('onClose', () => platform.mail.close());
  broker.attach(http.server);
  http.addHook('preClose', async () => stopWaiting());

  await http.register(apiRoutes, groups);
  healthHttp(http, {
    registry: platform.metrics.registry,
    needs: {
      database: () => platform.db.selectFrom('settings').select('key').limit(1).execute(),
      events: async () => platform.database.channel?.check(),
      disk: () => checkFreeSpace(writtenFolder(env)),
      files: () => platform.blobs.check(),
      jobs: () => platform.jobs.check(),
    },
    metricsToken: env.metricsToken,
    trustProxy: env.trustProxy,
  });
  securityTxtHttp(http, {
    contact: env.securityContact,
    publicUrl: env.publicUrl,
    clock,
  });
  http.setNotFoundHandler((request, reply) =>
    website !== null && wantsPage(request)
      ? website.errorPage(request, reply, 404)
      : sendProblem(reply, bodyOf('not_found')),
  );
  if (website !== null)
    await http.register(async (pages) => {
      if (platform.limited) limitPages(pages);
      await pages.register(siteHttp, website.options);
    });
  const closing = new AbortController();
  http.addHook('preClose', async () => closing.abort());
  return {
    http,
    ownerPassword: identity.ownerPassword,
    brand: platform.brand(),
    keepPagesFresh: () => void website?.keepFresh(closing.signal),
  };
}

/** The HTTP server without routes: limits, response log, and error handling. */
function createHttp({
  platform: { env, limited, arrival, log, metrics },
  website,
}: Groups): FastifyInstance {
  const http: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_BYTES,
    requestTimeout: arrival.requestMs,
    connectionTimeout: arrival.silenceMs,
    pluginTimeout: 120_000, // a start on a busy machine is slow, not broken
    trustProxy: (_address, hop) => hop < env.trustProxy,
    routerOptions: { maxParamLength: 4000 },
    // Clients that offer another protocol, such as HTTP/2 in Java, get their answer in this one (RFC 9110 §7.8).
    http: {
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    // As options, so that Fastify does not load Ajv and fast-json-stringify.
    schemaController: {
      compilersFactory: {
        buildValidator: () => validatorCompiler as never,
        buildSerializer: () => serializerCompiler as never,
      },
    },
    frameworkErrors: (error, request, reply) =>
      website !== null && wantsPage(request)
        ? void website.errorPage(request, reply, 400)
        : answerError(error, request, reply),
  }) as never as FastifyInstance;
  if (limited && env.trustProxy === 0) limitSockets(http.server, SOCKETS_PER_ADDRESS);
  http.addHook('onRequest', async ({ raw }) => dropPorts(raw));
  answerInTime(http);
  keepApiConventions(http);
  http.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  http.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? '*';
    const { statusCode, elapsedTime } = reply;
    metrics.answered(request.method, route, statusCode, elapsedTime / 1000);
    if (env.accessLog || log.isLevelEnabled('debug')) {
      const ms = Math.round(elapsedTime);
      const { method, ip: address } = request;
      if (env.accessLog) log.info({ address, method, route, statusCode, ms }, 'answered');
      else request.log.debug({ method, route, statusCode, ms }, 'answered');
    }
    done();
  });
  return http;
}
