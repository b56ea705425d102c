import { fileURLToPath } from 'node:url';
import { lintFromString, loadConfig } from '@redocly/openapi-core';
import { API_GROUPS } from '@ncf/contract/api/groups';
import { EVENT_NAMES } from '@ncf/contract/event-log';
import { SETTINGS } from '@ncf/contract/settings';
import { expect, it } from 'vitest';
import { eventSchemaName, WEBHOOK_PARAMETERS } from './openapi/webhooks.ts';
import { openApp } from '../../app.fixture.ts';

const CONFIG = fileURLToPath(new URL('../../../redocly.yaml', import.meta.url));
/** Maximum bytes of the served document for each of its calls, everything but the events included. */
const BYTES_PER_CALL = 1530;
/** Maximum bytes of what the document says about a kind of event: its schema, its webhook, and an example. */
const BYTES_PER_EVENT = 2500;

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  parameters?: { $ref?: string }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { $ref?: string; description?: string }>;
}
interface Schema {
  $ref?: string;
  allOf?: Schema[];
  properties?: Record<string, unknown>;
}
interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: {
    schemas: Record<string, unknown>;
    responses: Record<string, { content: Record<string, { schema: unknown }> }>;
  };
}

let once: Promise<{ body: string; document: OpenApi; all: Operation[] }> | undefined;
/** The document, fetched once. */
const served = () => (once ??= fetchDocument());

async function fetchDocument() {
  const app = await openApp({ PUBLIC_URL: 'https://chat.example.net' });
  const { body } = await app.call({ url: '/api/openapi.json' });
  const document = JSON.parse(body) as OpenApi;
  return {
    body,
    document,
    all: Object.values(document.paths).flatMap((path) => Object.values(path)),
  };
}

it('passes the recommended rules of Redocly, which also check the examples [R3.10]', async () => {
  const { body } = await served();
  const problems = await lintFromString({
    source: body,
    absoluteRef: 'openapi.json',
    config: await loadConfig({ configPath: CONFIG }),
  });
  const found = problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
  );
  expect(found).toEqual([]);
});

it('stays within its size budget [R3.10]', async () => {
  const { body, all, document } = await served();
  const { webhooks, components } = document;
  const own = EVENT_NAMES.map((kind) => components.schemas[eventSchemaName(kind)]);
  const others = [
    'LoggedEvent',
    'LoggedConversation',
    'EventLogPage',
    'EventEnvelope',
    'EventKind',
    'AgentName',
    'WebhookReplay',
  ];
  const schemas = [...own, ...others.map((name) => components.schemas[name])];
  const events = Buffer.byteLength(JSON.stringify([webhooks, schemas, WEBHOOK_PARAMETERS]));
  expect(events / EVENT_NAMES.length).toBeLessThanOrEqual(BYTES_PER_EVENT);
  const rest = Buffer.byteLength(body) - events;
  expect(rest / all.length).toBeLessThanOrEqual(BYTES_PER_CALL);
});

it('gives every operation an id, a summary, a tag, and an example of its body [R3.10]', async () => {
  const { all } = await served();
  expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length);
  for (const { operationId, tags, summary, requestBody, responses } of all) {
    expect(operationId).toMatch(/^[a-z]+([A-Z][a-z]+)*$/);
    expect(tags.every((tag) => tag in API_GROUPS)).toBe(true);
    expect([operationId, summary]).toEqual([operationId, expect.stringMatching(/^[A-Z].*[^.]$/)]);
    for (const [type, media] of Object.entries(requestBody?.content ?? {})) {
      if (!type.startsWith('multipart/')) expect([operationId, media]).toHaveProperty('1.example');
    }
    for (const [status, { $ref, description }] of Object.entries(responses)) {
      expect([operationId, status, $ref ?? description]).not.toContain('');
      if (Number(status) < 400) expect([operationId, status, description]).not.toContain(undefined);
    }
  }
});

it('describes what webhooks deliver, each kind with its schema and an example [R3.10]', async () => {
  const { document } = await served();
  expect(Object.keys(document.webhooks)).toEqual(EVENT_NAMES);
  for (const [kind, { post }] of Object.entries(document.webhooks)) {
    const media = post.requestBody?.content['application/json'];
    expect(media).toMatchObject({ example: { type: kind } });
    expect(media).toHaveProperty('schema.$ref');
  }
});

it('lists the header that names what a call replaces with each call that heeds it [R3.10]', async () => {
  const { all } = await served();
  const taking = all.filter(({ parameters = [] }) =>
    parameters.some(({ $ref }) => $ref === '#/components/parameters/IfMatch'),
  );
  const setters = Object.values(SETTINGS).flatMap(({ api }) => api?.set.id ?? []);
  expect(new Set(taking.map(({ operationId }) => operationId))).toEqual(
    new Set([...setters, 'saveReply', 'saveView', 'setRetention', 'updateWebhook']),
  );
  expect(taking.filter(({ responses }) => !('409' in responses))).toEqual([]);
});

it('lists the error codes of each status [R3.10]', async () => {
  const { document } = await served();
  const { responses } = document.paths['/api/icons/{file}']?.['get'] ?? {};
  expect(responses).toMatchObject({
    400: { $ref: '#/components/responses/InvalidInput' },
    503: { $ref: '#/components/responses/Unavailable' },
  });
  expect(
    document.components.responses['Unauthorized']?.content['application/problem+json']?.schema,
  ).toEqual({
    allOf: [
      { $ref: '#/components/schemas/Error' },
      { properties: { code: { enum: ['unauthenticated', 'token_expired'] } } },
    ],
  });
});

it('describes the headers of answers [R3.10]', async () => {
  const { components, paths } = (await served()).document as unknown as {
    components: { headers: object; responses: Record<string, { headers: object }> };
    paths: Record<string, Record<string, { responses: Record<string, { headers: object }> }>>;
  };
  expect(Object.keys(components.responses['RateLimited']?.headers ?? {})).toEqual([
    'Api-Version',
    'Retry-After',
    'X-RateLimit-Limit',
    'X-RateLimit-Remaining',
    'X-RateLimit-Reset',
  ]);
  const open = paths['/api/v1/mail/open']?.['post']?.responses['303'];
  expect(Object.keys(open?.headers ?? {})).toEqual(['Api-Version', 'Location', 'Set-Cookie']);
  expect(Object.keys(components.headers)).toContain('WWW-Authenticate');
});

/** Every `pattern` in a document. */
const patternsIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) =>
        key === 'pattern' && typeof inner === 'string' ? [inner] : patternsIn(inner),
      );

it('writes patterns that ECMAScript without flags and Python’s re read alike [R3.10]', async () => {
  const app = await openApp();
  const documents = await Promise.all(
    ['openapi', 'asyncapi'].map(async (name) =>
      (await app.call({ url: `/api/${name}.json` })).json(),
    ),
  );
  const patterns = [...new Set(documents.flatMap(patternsIn))];
  expect(patterns.length).toBeGreaterThan(5);
  for (const pattern of patterns) {
    expect(() => new RegExp(pattern)).not.toThrow();
    // Unicode classes mean nothing without a flag, and Python writes named groups and lookbehinds otherwise.
    expect(pattern).not.toMatch(/\\[pPuk][{<\d]|\(\?(?!:|!|=)/);
  }
  const control = patterns.find((pattern) => pattern.includes('x7f'));
  expect(new RegExp(control ?? '').test('Ada')).toBe(true);
  expect(new RegExp(control ?? '').test('A\u0085da')).toBe(false);
});

it('describes files, and publishes that are refused, as they are answered [R3.10]', async () => {
  const { document } = await served();
  const file = document.paths['/files/{id}/{name}']?.['get']?.responses;
  expect(file).toMatchObject({
    200: { content: { '*/*': expect.anything() }, headers: { ETag: expect.anything() } },
    206: { headers: { 'Content-Range': expect.anything() } },
    304: {},
    416: { headers: { 'Content-Range': expect.anything() } },
  });
  const name = document.paths['/api/v1/publish']?.['post']?.responses['4XX']?.$ref
    ?.split('/')
    .at(-1);
  expect(
    document.components.responses[name ?? '']?.content['application/problem+json']?.schema,
  ).toEqual({
    allOf: [
      { $ref: '#/components/schemas/PublishError' },
      { properties: { code: { enum: expect.arrayContaining(['blocked', 'message_id_reused']) } } },
    ],
  });
});

/** What the fields of an answer are called, in order. */
function fieldsOf(schema: Schema | undefined, schemas: Record<string, Schema>): string[] {
  const { $ref, allOf = [], properties = {} } = schema ?? {};
  const parts = $ref === undefined ? allOf : [schemas[$ref.split('/').at(-1) ?? ''] ?? {}];
  return [...parts.flatMap((part) => fieldsOf(part, schemas)), ...Object.keys(properties)];
}

it('gives every list the same form: one page, and the cursor of the next', async () => {
  const { document, all } = await served();
  const { schemas } = document.components as unknown as { schemas: Record<string, Schema> };
  const lists = all.flatMap(({ operationId, responses }) => {
    const { content } = (responses['200'] ?? {}) as {
      content?: Record<string, { schema: Schema }>;
    };
    const fields = fieldsOf(content?.['application/json']?.schema, schemas).toSorted();
    return operationId.startsWith('list') && fields.includes('data')
      ? [{ operationId, fields }]
      : [];
  });
  expect(lists.length).toBeGreaterThan(20);
  const others = lists.filter(({ fields }) => fields.join() !== 'data,nextCursor');
  expect(others.map(({ operationId, fields }) => `${operationId}: ${fields.join()}`)).toEqual([
    // A history pages by revision and position, and these come with something else.
    'listConversationMessages: data,more,rev',
    'listEarlierConversations: data,proven',
    'listTeam: agents,data',
    // Settings are read and replaced as a whole.
    'listChatTopics: data',
    'listContactFields: data',
    'listTeams: data',
    'listReportConversations: data,more',
  ]);
});
