import { expect, it } from 'vitest';
import { CHEAP } from '../app.fixture.ts';
import { errorOf } from '../platform/http/errors.ts';
import { QueueFull } from '../platform/limits/work-queue.ts';
import { createPasswords } from './passwords.ts';

it('hashes with Argon2id at the cost OWASP recommends, with a new salt each time', async () => {
  const passwords = createPasswords();
  const [first, second] = await Promise.all(['the same', 'the same'].map(passwords.hash));
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(second).not.toBe(first);
});

it('checks a password against a hash of any cost, and against no hash', async () => {
  const passwords = createPasswords(CHEAP);
  const costly = await createPasswords().hash('right');
  const cheap = await passwords.hash('right');
  expect(cheap).toContain('$m=8,t=1,p=1$');
  for (const stored of [costly, cheap]) {
    expect(await passwords.matches(stored, 'right')).toBe(true);
    expect(await passwords.matches(stored, 'wrong')).toBe(false);
  }
  expect(await passwords.matches(null, 'right')).toBe(false);
});

it('computes few hashes at a time, and refuses more than may wait', async () => {
  const passwords = createPasswords(CHEAP, 3);
  const stored = await passwords.hash('right');
  // Waits for the hash that each instance computes when it starts, which would otherwise take a place in the queue.
  await passwords.matches(null, 'right');
  const results = await Promise.allSettled(
    Array.from({ length: 9 }, () => passwords.matches(stored, 'right')),
  );
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(4);
  for (const one of refused) expect(one).toMatchObject({ reason: expect.any(QueueFull) });
  expect(errorOf(new QueueFull())).toMatchObject({ statusCode: 503, code: 'unavailable' });
  expect(await passwords.matches(stored, 'right')).toBe(true);
});
