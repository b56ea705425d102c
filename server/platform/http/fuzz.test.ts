import { ALL_ROUTES } from '@ncf/contract/api/groups';
import { wholeRandomOf } from '@ncf/testing/random';
import { expect, it } from 'vitest';
import type { ErrorBody } from '@ncf/contract/errors';
import { openApp } from '../../app.fixture.ts';

/** `HTTP_FUZZ=20000` makes more calls, and `HTTP_FUZZ_SEED` other ones. */
const CALLS = Number(process.env['HTTP_FUZZ'] ?? 600);
const SEED = Number(process.env['HTTP_FUZZ_SEED'] ?? 11);

const ODD: readonly unknown[] = [
  null,
  '',
  ' ',
  -1,
  1e308,
  true,
  [],
  {},
  'constructor',
  '__proto__',
  '\u0000',
  '\u202Eabc',
  '\uD800',
  'a'.repeat(5000),
  "' or 1=1 --",
  '../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  '2026-13-45T99:99:99Z',
  '019a0000-0000-7000-8000-000000000000',
];

/** What validators write, and no person says. */
const OF_VALIDATORS =
  /invalid (input|option|string|number)|expected|received|too (big|small)|unrecognized/i;

const isSentence = (text: string): boolean =>
  /^(?:[\w.]+: )?[A-Z].*[.!]$/.test(text) && !OF_VALIDATORS.test(text);

interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      { requestBody?: { content: Record<string, { example?: Record<string, unknown> }> } }
    >
  >;
}

it('answers mutated calls of every route without an internal error, and says in sentences what is wrong', async () => {
  const app = await openApp();
  const random = wholeRandomOf(SEED);
  const pick = <T>(of: readonly T[]): T => of[random(of.length)] as T;
  const { paths } = (await app.call({ url: '/api/openapi.json' })).json<OpenApi>();
  const tokens = [undefined, 'a.b.c', (await app.signIn()).token, (await app.logIn()).token];
  const mutated = (value: unknown, depth = 0): unknown => {
    if (random(3) === 0 || depth > 4) return pick(ODD);
    if (Array.isArray(value)) return value.map((one) => mutated(one, depth + 1));
    if (typeof value !== 'object' || value === null) return value;
    const kept = Object.entries(value).filter(() => random(5) > 0);
    const fields = kept.map(([name, one]) => [name, mutated(one, depth + 1)]);
    return Object.fromEntries(
      random(4) === 0 ? [...fields, [pick(['x', '__proto__']), 1]] : fields,
    );
  };
  // Streams do not end, and signing out ends what the others call with.
  const routes = ALL_ROUTES.map(({ route }) => `${route.method} ${route.path}`).filter(
    (call) => call !== 'GET /api/v1/events' && !/^DELETE .*(session|chat|data)/.test(call),
  );
  const failed: string[] = [];
  const texts = new Set<string>();
  for (let n = 0; n < CALLS; n += 1) {
    const [method = '', path = ''] = pick(routes).split(' ');
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    const example = Object.values(operation?.requestBody?.content ?? {})[0]?.example;
    const url = path.replace(/:\w+/g, () =>
      encodeURIComponent(String(pick(ODD)).toWellFormed().slice(0, 300)),
    );
    const query = random(4) === 0 ? `?${pick(['q', 'limit', 'cursor'])}=${random(99)}%00` : '';
    const body = example === undefined ? undefined : mutated(example);
    const text = JSON.stringify(body)?.slice(0, random(10) === 0 ? 9 : undefined);
    const token = pick(tokens);
    const answer = await app.http.inject({
      method: method as 'GET',
      url: url + query,
      headers: {
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(text === undefined ? {} : { payload: text }),
    });
    const { statusCode } = answer;
    if (statusCode >= 400 && answer.body !== '') {
      const { message, fields = {} } = answer.json<ErrorBody>();
      for (const said of [message, ...Object.values(fields)]) texts.add(said);
    }
    // Icons that the server does not have are 5xx by design [R7.12].
    if (statusCode >= 500 && !path.startsWith('/api/icons/') && statusCode !== 503)
      failed.push(`${statusCode} ${method} ${url}${query} ${text ?? ''}`.slice(0, 300));
  }
  expect(failed, `HTTP_FUZZ_SEED=${SEED}`).toEqual([]);
  expect([...texts].filter((text) => !isSentence(text))).toEqual([]);
  expect(texts.size).toBeGreaterThan(20);
  expect(app.logged()).not.toContain('request failed');
});
