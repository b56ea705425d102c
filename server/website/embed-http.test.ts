import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { openSite } from './website.fixture.ts';

const SHOP = 'https://shop.example.com';

/** What the script gets from the server, or says if it is off. */
function outcomeOf(script: string): unknown {
  let outcome: unknown;
  const note = (given: unknown) => (outcome = given);
  runInNewContext(script, { start: note, console: { error: note } });
  return outcome;
}

it('lets only the allowed sites show the chat, and only the chat', async () => {
  const { get } = await openSite(undefined, [SHOP, 'https://blog.example.com']);
  const policyOf = async (path: string) => (await get(path)).headers['content-security-policy'];
  expect(await policyOf('/chat-frame')).toBe(
    `default-src 'none'; frame-ancestors ${SHOP} https://blog.example.com`,
  );
  expect(await policyOf('/')).not.toContain(SHOP);

  const script = await get('/embed.js');
  expect(script.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(outcomeOf(script.body)).toMatchObject({
    origins: [SHOP, 'https://blog.example.com'],
    texts: { en: { open: 'Chat with us' }, es: { open: 'Hable con nosotros' }, fr: {} },
  });
});

it('shows the chat on no other site by default, and says how to', async () => {
  const { get } = await openSite();
  expect((await get('/chat-frame')).headers['content-security-policy']).toBe(
    "default-src 'none'; frame-ancestors 'none'",
  );
  expect(outcomeOf((await get('/embed.js')).body)).toContain('Set EMBED_ORIGINS');
});
