import { ALL_ROUTES } from '@ncf/contract/api/groups';
import type { AgentRole } from '@ncf/contract/agent-sessions';
import { callersOf, type Route } from '@ncf/contract/api/route';
import { KEY_SCOPES, type KeyScope } from '@ncf/contract/api-keys';
import { mayCall, type Actor } from '@ncf/contract/policy';
import { connectClient } from '@ncf/testing/mqtt-client';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { multipart, openApp, type Call } from '../app.fixture.ts';
import { guardRoutes } from './route-guard.ts';

/** The description of each call by method and path. */
const ROUTES: Readonly<Record<string, Route>> = Object.fromEntries(
  // What deletes the visitor's conversation comes last.
  ALL_ROUTES.toSorted(
    (a, b) => Number('evenDeleted' in a.route) - Number('evenDeleted' in b.route),
  ).map(({ route }) => [`${route.method} ${route.path}`, route]),
);

interface Operation {
  security?: Record<string, string[]>[];
  requestBody?: { required: boolean };
}
interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

const UNKNOWN = '019a0000-0000-7000-8000-000000000000';

/** Values of path parameters. */
const PARAMETERS: Record<string, string> = {
  email: 'ada@example.com',
  id: UNKNOWN,
  deliveryId: UNKNOWN,
  browserId: UNKNOWN,
  messageId: UNKNOWN,
  noteId: UNKNOWN,
  replyId: UNKNOWN,
  tagId: UNKNOWN,
  other: 'eve@example.com',
  name: 'note.txt',
  file: 'tabler.json',
};

const urlOf = (path: string, chatUserId: string): string =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    name === 'chatUserId' ? chatUserId : (PARAMETERS[name] ?? name),
  );

/** A body that no route can parse, so that 401 or 403 proves that the guard ran first. */
const BROKEN_BODY = { body: '{', headers: { 'content-type': 'application/json' } };

/** The served routes as `METHOD /path/:name`, from the application's own document. */
async function served(): Promise<Map<string, Operation>> {
  const app = await openApp();
  const { paths } = (await app.call({ url: '/api/openapi.json' })).json<OpenApi>();
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
        operation,
      ]),
    ),
  );
}

/** The routes with a body. */
async function routesWithBody(): Promise<Set<string>> {
  const routes = [...(await served())].filter(([, { requestBody }]) => requestBody !== undefined);
  return new Set(routes.map(([route]) => route));
}

it('serves every call that is described [R6.3]', async () => {
  const routes = [...(await served()).keys()];
  expect(routes.toSorted()).toEqual(Object.keys(ROUTES).toSorted());
});

it('describes each route’s bearer, key scope, and body correctly [R3.10]', async () => {
  for (const [route, { security, requestBody }] of await served()) {
    const rule = ROUTES[route];
    if (rule === undefined) continue;
    const scope = 'on' in rule && rule.scope !== undefined ? [{ apiKey: [rule.scope] }] : [];
    const roles = 'on' in rule ? callersOf(rule) : [];
    // The lowest role of the team represents those above it.
    const team = roles.find((role) => role !== 'visitor');
    const bearer = [...roles.filter((role) => role === 'visitor'), ...(team ? [team] : [])];
    const expected = [...(bearer.length > 0 ? [{ bearer }] : []), ...scope];
    const byToken = (security ?? []).filter((one) => 'bearer' in one || 'apiKey' in one);
    expect([route, byToken]).toEqual([route, expected]);
    const optional = ['POST /api/v1/chat', 'POST /api/v1/agent/session'].includes(route);
    if (requestBody !== undefined)
      expect([route, requestBody.required]).toEqual([route, !optional]);
  }
});

it('answers 401 or 403 to each role without access to a route, before reading the body [R6.3]', async () => {
  const app = await openApp();
  const [owner, ada, eve] = [
    await app.logIn(),
    await app.signIn(),
    await app.signIn({ chatUserName: 'Eve', chatUserEmail: 'eve@example.com' }),
  ];
  const password = 'another good password';
  const member = async (role: 'agent' | 'editor' | 'supervisor') => {
    const account = { email: `${role}@example.com`, adminUserName: role, role, password };
    await app.call({ method: 'POST', url: '/api/v1/agents', token: owner.token, body: account });
    return app.logIn({ email: account.email, password });
  };
  const agents = {
    agent: await member('agent'),
    editor: await member('editor'),
    supervisor: await member('supervisor'),
  };
  const admin = (session: { agentId: string; role: AgentRole }): Actor => ({
    role: 'admin',
    agentId: session.agentId,
    agentRole: session.role,
  });
  const actors: [string, Actor | null, string | undefined][] = [
    ['no token', null, undefined],
    ['a forged token', null, 'a.b.c'],
    ['a forged key', null, 'ncf_00000000_forged'],
    ['a visitor', { role: 'user', chatUserId: ada.chatUserId }, ada.token],
    ['an agent', admin(agents.agent), agents.agent.token],
    ['an editor', admin(agents.editor), agents.editor.token],
    ['a supervisor', admin(agents.supervisor), agents.supervisor.token],
    ['the owner', admin(owner), owner.token],
  ];
  const upload = { method: 'POST', url: '/api/v1/file_upload', ...multipart('Hello') } as const;
  const { fileUrl } = (await app.call({ ...upload, token: ada.token })).json<{ fileUrl: string }>();
  const withBody = await routesWithBody();
  for (const [route, rule] of Object.entries(ROUTES)) {
    if ('open' in rule) continue;
    const [method = '', path = ''] = route.split(' ');
    const own = rule.on === 'file' ? fileUrl : null;
    const url = own ?? urlOf(path, ada.chatUserId);
    const call = { method, url, ...(withBody.has(route) ? BROKEN_BODY : {}) } as Call;
    for (const [name, actor, token] of actors) {
      // An accepted event stream never ends.
      if (route === 'GET /api/v1/events' && actor !== null) continue;
      const { statusCode } = await app.call({ ...call, ...(token === undefined ? {} : { token }) });
      const may = actor !== null && !rule.keysOnly && mayCall(actor, rule.on, ada.chatUserId);
      const refused = actor === null ? (own !== null && token === undefined ? 404 : 401) : 403;
      const verdict =
        [401, 403].includes(statusCode) || statusCode === refused ? 'refused' : 'allowed';
      expect(`${name} ${route}: ${verdict}`).toBe(
        `${name} ${route}: ${may ? 'allowed' : 'refused'}`,
      );
      if (!may) expect(`${name} ${route}: ${statusCode}`).toBe(`${name} ${route}: ${refused}`);
    }
  }
  expect((await app.call({ url: fileUrl, token: eve.token })).statusCode).toBe(404);
});

it('refuses to start with a route that nothing describes [R6.3]', async () => {
  const app = fastify();
  guardRoutes(app, {
    audit: { record: async () => {} },
    tokens: { verify: async () => ({ code: 'unauthenticated' }) },
    agents: { hasConfirmedPassword: async () => true },
  });
  expect(() => app.get('/api/v1/unlisted', async () => 'secret')).toThrow(
    "Describe 'GET /api/v1/unlisted' in contract/src/api, and add it with serve().",
  );
  await app.close();
});

it('lets an API key call only the routes of its scopes, and never MQTT [R6.3]', async () => {
  const app = await openApp();
  const [{ token }, ada] = [await app.logIn(), await app.signIn()];
  const scopes = Object.keys(KEY_SCOPES) as KeyScope[];
  const keys = new Map<KeyScope, string>();
  for (const scope of scopes) {
    const body = { name: scope, scopes: [scope] };
    const made = await app.call({ method: 'POST', url: '/api/v1/api-keys', token, body });
    keys.set(scope, made.json<{ key: string }>().key);
  }
  const withBody = await routesWithBody();
  for (const [route, rule] of Object.entries(ROUTES)) {
    if ('open' in rule) continue;
    const [method = '', path = ''] = route.split(' ');
    const url = urlOf(path, ada.chatUserId);
    const call = { method, url, ...(withBody.has(route) ? BROKEN_BODY : {}) } as Call;
    for (const [scope, key] of keys) {
      const { statusCode } = await app.call({ ...call, token: key });
      const verdict = statusCode === 403 ? 'refused' : 'allowed';
      const may = rule.scope === scope;
      expect(`${scope} ${route}: ${verdict}`).toBe(
        `${scope} ${route}: ${may ? 'allowed' : 'refused'}`,
      );
    }
  }
  const mqtt = `${(await app.listen()).replace('http', 'ws')}/mqtt`;
  const { data } = (await app.call({ url: '/api/v1/api-keys', token })).json<{
    data: { keyId: string }[];
  }>();
  const clientId = `admin_${data[0]?.keyId}_1`;
  const key = keys.get('conversations:read') ?? '';
  await expect(
    connectClient(mqtt, { clientId, token: key }, { reconnectPeriod: 0 }),
  ).rejects.toThrow();
});
