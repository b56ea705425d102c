import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createCommandGroups } from './command-groups.ts';
import { StorageError } from './errors.ts';

/** Groups on a database that stores each group when `answer` is called; outcomes are the commands. */
function setUp() {
  const groups: { commands: unknown[]; settle: PromiseWithResolvers<unknown[]> }[] = [];
  const bugs: string[] = [];
  const created = createCommandGroups({
    store(group) {
      const settle = Promise.withResolvers<unknown[]>();
      groups.push({ commands: group.map(({ command }) => command), settle });
      return settle.promise;
    },
    failed: () => 'failed',
    onBug: (message) => bugs.push(message),
  });
  const answer = (nth: number, error?: Error): void => {
    const { commands = [], settle } = groups[nth] ?? {};
    if (error === undefined) settle?.resolve(commands);
    else settle?.reject(error);
  };
  return { ...created, answer, bugs, commands: () => groups.map(({ commands }) => commands) };
}

it('stores the commands of one turn together, and what arrives in the meantime in the next group', async () => {
  const { apply, answer, commands } = setUp();
  const outcomes: Promise<unknown>[] = [];
  for (const some of [['a', 'b'], ['c'], ['d']]) {
    for (const command of some) outcomes.push(apply(command));
    await turn();
  }
  expect(commands()).toEqual([['a', 'b']]);
  answer(0);
  await turn();
  expect(commands().slice(1)).toEqual([['c', 'd']]);
  answer(1);
  await expect(Promise.all(outcomes)).resolves.toEqual(['a', 'b', 'c', 'd']);
});

it('hands over the next group before it settles the last one', async () => {
  const { apply, answer, commands } = setUp();
  let before: unknown[][] = [];
  void apply('a').then(() => (before = commands()));
  await turn();
  const second = apply('b');
  answer(0);
  await turn();
  expect(before).toEqual([['a'], ['b']]);
  answer(1);
  await second;
});

it('halves a group that fails until the bad command fails alone, in order', async () => {
  const { apply, answer, commands, bugs } = setUp();
  const outcomes = ['a', 'bad', 'c', 'd'].map((command) => apply(command));
  for (let nth = 0; nth < 5; nth++) {
    await turn();
    answer(nth, commands()[nth]?.includes('bad') ? new Error('a bad row') : undefined);
  }
  await expect(Promise.all(outcomes)).resolves.toEqual(['a', 'failed', 'c', 'd']);
  expect(commands()).toEqual([['a', 'bad', 'c', 'd'], ['a', 'bad'], ['a'], ['bad'], ['c', 'd']]);
  expect(bugs).toEqual(['a bad row']);
});

it('rejects a group that the database cannot store, and resolves close after the last group', async () => {
  const { apply, answer, close } = setUp();
  const refused = apply('a');
  await turn();
  const stored = apply('b');
  let isClosed = false;
  const closed = close().then(() => (isClosed = true));
  answer(0, new StorageError('storage_full', 'The disk is full.'));
  await expect(refused).rejects.toThrow('The disk is full.');
  await turn();
  expect(isClosed).toBe(false);
  answer(1);
  await expect(stored).resolves.toBe('b');
  await closed;
});
