import { fileURLToPath } from 'node:url';
import { lintFromString, loadConfig } from '@redocly/openapi-core';
import { API_GROUPS } from '@ncf/contract/api/groups';
import { expect, it } from 'vitest';
import { openApp } from '../../app.fixture.ts';

const CONFIG = fileURLToPath(new URL('../../../redocly.yaml', import.meta.url));
/** Maximum bytes of the served document for each of its calls, everything included. */
const BYTES_PER_CALL = 1500;

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { $ref?: string; description?: string }>;
}
interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, { content: Record<string, { schema: unknown }> }> };
}

async function served(): Promise<{ body: string; document: OpenApi; all: Operation[] }> {
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
  const { body, all } = await served();
  expect(Buffer.byteLength(body) / all.length).toBeLessThanOrEqual(BYTES_PER_CALL);
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
  expect(Object.keys(open?.headers ?? {})).toEqual(['Api-Version', 'Location']);
  expect(Object.keys(components.headers)).toContain('WWW-Authenticate');
});
