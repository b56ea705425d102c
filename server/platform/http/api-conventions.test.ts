import { expect, it } from 'vitest';
import { openApp } from '../../app.fixture.ts';

it('names the version in every answer of the API, errors, unknown and malformed addresses included', async () => {
  const app = await openApp();
  for (const path of ['availability', 'conversations', 'nothing', 'contacts/%ff']) {
    const answer = await app.call({ url: `/api/v1/${path}` });
    expect(answer.headers['api-version'], path).toBe('1.0');
  }
});

it('answers errors as problem details beside its own form (RFC 9457)', async () => {
  const app = await openApp();
  const answer = await app.call({ url: '/api/v1/conversations' });
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.json()).toEqual({
    type: 'about:blank',
    title: 'Unauthorized',
    status: 401,
    detail: 'Sign in first.',
    statusCode: 401,
    code: 'unauthenticated',
    message: 'Sign in first.',
  });
});

it('refuses query parameters that a call does not have, by name', async () => {
  const app = await openApp();
  const { token } = await app.logIn();
  for (const [url, name] of [
    ['/api/v1/conversations?view=all&chanel=email', 'chanel'],
    ['/api/v1/team?page=2', 'page'],
  ] as const) {
    const answer = await app.call({ url, token });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'invalid_input', fields: { [name]: 'This call has no such parameter.' } },
    ]);
  }
  const sent = await app.call({ url: '/api/v1/conversations?channel=email&view=all', token });
  expect(sent.statusCode).toBe(200);
});

it('refuses a cursor that it has not given out', async () => {
  const app = await openApp();
  const { token } = await app.logIn();
  for (const cursor of ['bad', Buffer.from('x y').toString('base64url'), '%00'])
    for (const list of ['conversations', 'audit']) {
      const answer = await app.call({ url: `/api/v1/${list}?cursor=${cursor}`, token });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { code: 'invalid_input', fields: { cursor: expect.any(String) } },
      ]);
    }
});

it('answers every call about an unknown conversation with the same 404', async () => {
  const app = await openApp();
  const { token } = await app.logIn();
  interface Parameter {
    in: string;
    name: string;
    required?: boolean;
  }
  const { paths, components } = (await app.call({ url: '/api/openapi.json' })).json<{
    paths: Record<
      string,
      Record<
        string,
        { requestBody?: { content: object }; parameters?: (Parameter | { $ref: string })[] }
      >
    >;
    components: { parameters: Record<string, Parameter> };
  }>();
  const calls = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/v1/conversations/{chatUserId}'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody, parameters = [] }]) => {
        const query = parameters
          .map((one) =>
            '$ref' in one ? components.parameters[one.$ref.split('/').at(-1) ?? ''] : one,
          )
          .flatMap((one) => (one?.in === 'query' && one.required ? `${one.name}=1` : []))
          .join('&');
        const [media] = Object.values(requestBody?.content ?? {}) as { example?: object }[];
        const url = path
          .replace('{chatUserId}', '019a0000-0000-7000-8000-000000000000')
          .replace('{messageId}', '019a0000-0000-7000-8000-000000000001')
          .concat(query && `?${query}`);
        return { method: method.toUpperCase() as 'GET', url, body: media?.example };
      }),
    );
  expect(calls.length).toBeGreaterThan(12);
  for (const { method, url, body } of calls) {
    const answer = await app.call({ method, url, token, ...(body === undefined ? {} : { body }) });
    const { code } = answer.json<{ code: string }>();
    expect(`${method} ${url}: ${answer.statusCode} ${code}`).toBe(
      `${method} ${url}: 404 unknown_conversation`,
    );
  }
});
