import { expect, it } from 'vitest';
import { CHEAP } from '../app.fixture.ts';
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
