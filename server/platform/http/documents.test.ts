import { Parser } from '@asyncapi/parser';
import { POLICY } from '@ncf/contract/policy';
import { validate } from '@readme/openapi-parser';
import * as z from 'zod';
import { expect, it } from 'vitest';
import { openApp } from '../../app.fixture.ts';
import { MESSAGES } from './asyncapi.ts';

interface AsyncApi {
  servers: Record<string, { host: string; protocol: string; pathname: string }>;
  channels: Record<string, { address: string }>;
  operations: Record<string, { messages: { $ref: string }[] }>;
  components: { messages: Record<string, { examples: unknown[] }> };
}
interface OpenApi {
  paths: Record<string, Record<string, { requestBody?: { content: object } }>>;
}

it('publishes a valid AsyncAPI 3 document of every payload with an example [R3.10]', async () => {
  const app = await openApp({ PUBLIC_URL: 'https://www.example.com' });
  const answer = await app.call({ url: '/api/asyncapi.json' });
  expect(answer.statusCode).toBe(200);
  const { diagnostics } = await new Parser().parse(answer.body);
  expect(diagnostics.filter(({ severity }) => severity <= 1)).toEqual([]);
  const document = answer.json<AsyncApi>();
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
  'gives an example of %s that its schema takes [R3.10]',
  (_key, { schema, example }) => {
    const read = z.safeParse(schema, example);
    expect(read.error).toBeUndefined();
    expect(read.data).toMatchObject(example);
  },
);

it('has an operation for each row of the policy table about a topic [R3.10]', async () => {
  const app = await openApp();
  const { operations } = (await app.call({ url: '/api/asyncapi.json' })).json<AsyncApi>();
  expect(Object.keys(operations)).toHaveLength(POLICY.filter(({ may }) => may !== 'call').length);
  const published = operations['visitorPublishesSession']?.messages.map(({ $ref }) => $ref);
  expect(published).toContain('#/channels/session/messages/publish.user_left');
  expect(published).not.toContain('#/channels/session/messages/publish.admin_join');
});

it('publishes a valid OpenAPI document of every call [R3.10]', async () => {
  const app = await openApp();
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
