import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const room = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, room), 'utf8');
const rows = read('docs/chat-faults.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line));

/** Titles as in a source file: either kind of apostrophe, escaped or not. */
const plain = (text: string): string => text.replaceAll('\\', '').replaceAll('’', "'");

it('lists an existing test for every fault of other chats', () => {
  expect(rows.length).toBeGreaterThan(25);
  const missing = rows.flatMap((row) => {
    const named = [...row.matchAll(/`([^`]+\.ts)` “([^”]+)”/g)];
    if (named.length === 0) return [`no test: ${row}`];
    return named.flatMap(([, path = '', title = '']) =>
      plain(read(path)).includes(plain(title)) ? [] : [`${path}: ${title}`],
    );
  });
  expect(missing).toEqual([]);
});
