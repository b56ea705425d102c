import schemas from '@asyncapi/specs';
import { KEEPALIVE_S, QOS_MESSAGE, QOS_TYPING, TOKEN_MS } from '@ncf/contract/constants';
import { TOPIC_RULES } from '@ncf/contract/policy';
import { CLOSE_CODES, CONNACK, CONNECTION_LIMITS } from '@ncf/contract/protocol';
import { validate } from '@readme/openapi-parser';
import { Ajv } from 'ajv';
import * as z from 'zod';
import { expect, it } from 'vitest';
import { openApp, shareApp } from '../../app.fixture.ts';
import { MESSAGES } from './asyncapi.ts';

interface AsyncApi {
  asyncapi: keyof typeof schemas.schemas;
  info: { description: string };
  servers: Record<string, { host: string; protocol: string; pathname: string }>;
  channels: Record<string, { address: string }>;
  operations: Record<string, { messages: { $ref: string }[]; bindings: { mqtt: { qos: number } } }>;
  components: { messages: Record<string, { examples: unknown[] }> };
}
interface OpenApi {
  paths: Record<string, Record<string, { requestBody?: { content: object } }>>;
}

/** The references in a document to parts of it that do not exist (JSON Pointer, RFC 6901). */
function missingReferences(document: object): string[] {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)];
  return references
    .map(([, path = '']) => path)
    .filter(
      (path) =>
        path
          .split('/')
          .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
          .reduce<unknown>(
            (part, name) => (part as Record<string, unknown> | undefined)?.[name],
            document,
          ) === undefined,
    );
}

const shared = shareApp();

it('publishes a valid AsyncAPI 3 document of every payload with an example [R3.10]', async () => {
  const app = await openApp({ PUBLIC_URL: 'https://www.example.com' });
  const answer = await app.call({ url: '/api/asyncapi.json' });
  expect(answer.statusCode).toBe(200);
  const document = answer.json<AsyncApi>();
  const isValid = new Ajv({
    meta: false,
    validateSchema: false,
    strict: false,
    validateFormats: false,
  }).compile(schemas.schemas[document.asyncapi] as object);
  isValid(document);
  expect(isValid.errors).toBeNull();
  expect(missingReferences(document)).toEqual([]);
  expect(document.servers).toMatchObject({
    broker: { host: 'www.example.com', protocol: 'wss', pathname: '/mqtt' },
  });
  expect(Object.values(document.channels).map(({ address }) => address)).toEqual([
    'chat/session/{chatUserId}',
    'chat/status/{chatUserId}',
    'chat/inbox',
    'chat/agents',
    'chat/private/{chatUserId}',
  ]);
  for (const message of Object.values(document.components.messages)) {
    expect(message.examples).toHaveLength(1);
  }
});

it.each(MESSAGES.map((message) => [message.key, message] as const))(
  'has an example of %s that its schema accepts [R3.10]',
  (_key, { schema, example }) => {
    const read = z.safeParse(schema, example);
    expect(read.error).toBeUndefined();
    expect(read.data).toMatchObject(example);
  },
);

it('has an operation for each topic rule in the policy table, and for the bots that it admits [R3.10]', async () => {
  const app = shared();
  const { operations } = (await app.call({ url: '/api/asyncapi.json' })).json<AsyncApi>();
  const named = Object.keys(operations).filter((name) => !name.endsWith('Typing'));
  const forBots = TOPIC_RULES.filter(({ keys }) => keys !== undefined);
  expect(named).toHaveLength(TOPIC_RULES.length + forBots.length);
  expect(named.filter((name) => name.startsWith('bot'))).toHaveLength(forBots.length);
  expect(operations['botSubscribesInbox']).toMatchObject({
    'x-scopes': ['conversations:read', 'conversations:manage'],
  });
  expect(operations['agentSubscribesInbox']).not.toHaveProperty('x-scopes');
  const published = operations['visitorPublishesSession']?.messages.map(({ $ref }) => $ref);
  expect(published).toContain('#/channels/session/messages/publish.user_left');
  expect(published).not.toContain('#/channels/session/messages/publish.admin_join');
});

it("documents connecting, staying connected, and refusals with the server's own values [R3.10]", async () => {
  const app = shared();
  const document = (await app.call({ url: '/api/asyncapi.json' })).json<AsyncApi>();
  const { description } = document.info;
  for (const fact of [
    '`chatUser_{chatUserId}`',
    '`admin_{agentId}_{connection}`',
    `valid for ${TOKEN_MS / 60_000} minutes`,
    `${CONNECTION_LIMITS.packetBytes} bytes`,
    `${CONNECTION_LIMITS.refusalsPerMinute} a minute`,
    `${KEEPALIVE_S} s is recommended`,
    'a CONNECT with a will is refused',
    'If no `error` event that names the publish came before it, the publish was accepted',
    ...Object.values(CONNACK).map((code) => `\n- ${code}: `),
    ...Object.entries(CLOSE_CODES).map(([name, code]) => `\n- ${code} \`${name}\`: `),
  ]) {
    expect(description).toContain(fact);
  }
  expect(document.servers['broker']).toMatchObject({
    bindings: { mqtt: { keepAlive: KEEPALIVE_S, cleanSession: false } },
    'x-connection': { limits: CONNECTION_LIMITS, closeCodes: CLOSE_CODES },
  });
});

it('gives each operation the QoS of its messages, typing 0 and messages 1 [R3.10] [R9.3]', async () => {
  const app = shared();
  const { operations } = (await app.call({ url: '/api/asyncapi.json' })).json<AsyncApi>();
  for (const [name, { messages, bindings }] of Object.entries(operations)) {
    const isTyping = messages.map(({ $ref }) => $ref.endsWith('_typing'));
    expect(new Set(isTyping).size, name).toBe(1);
    if (isTyping[0]) expect(bindings.mqtt.qos, name).toBe(QOS_TYPING);
  }
  expect(operations['visitorPublishesSession']?.bindings.mqtt.qos).toBe(QOS_MESSAGE);
  expect(operations['visitorPublishesSessionTyping']?.messages).toHaveLength(1);
  expect(operations['visitorSubscribesStatus']?.bindings.mqtt.qos).toBe(QOS_MESSAGE);
  expect(operations['agentSubscribesInbox']?.bindings.mqtt.qos).toBe(0);
});

it('closes no schema, since unknown fields are ignored [R3.10]', async () => {
  const app = shared();
  const { components } = (await app.call({ url: '/api/asyncapi.json' })).json<AsyncApi>();
  expect(JSON.stringify(components.messages)).not.toContain('"additionalProperties":false');
});

it('publishes a valid OpenAPI document of every route [R3.10]', async () => {
  const app = shared();
  const answer = await app.call({ url: '/api/openapi.json' });
  expect(await validate(answer.json())).toMatchObject({ valid: true });
  const { paths } = answer.json<OpenApi>();
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      '/api/v1/chat',
      '/api/v1/agent/session',
      '/api/v1/message/{email}',
      '/api/v1/conversations',
      '/api/v1/file_upload',
      '/files/{id}/{name}',
      '/api/icons/{file}',
    ]),
  );
  expect(paths['/api/v1/file_upload']?.['post']?.requestBody?.content).toMatchObject({
    'multipart/form-data': { schema: { properties: { file: { format: 'binary' } } } },
  });
});
