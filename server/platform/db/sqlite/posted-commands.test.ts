import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { StorageError } from '../errors.ts';
import { createPostedCommands } from './posted-commands.ts';
import type { Request } from './requests.ts';

type Apply = Extract<Request, { kind: 'apply' }>;

function setUp() {
  const requests: { id: number; commands: unknown[] }[] = [];
  const posted = createPostedCommands(
    (request) => {
      const { id, commands } = request as Apply;
      requests.push({ id, commands: JSON.parse(commands) as unknown[] });
    },
    (failure) => new StorageError('unavailable', failure.message),
    () => undefined,
  );
  /** Answers the nth request with its own commands. */
  const answer = (nth: number): void => {
    const { id = 0, commands = [] } = requests[nth] ?? {};
    posted.settle({ id, outcomes: commands, bugs: [] });
  };
  return { ...posted, answer, commands: () => requests.map((request) => request.commands) };
}

it('posts the commands of one turn together, and gathers more while two requests have no answer', async () => {
  const { add, answer, commands } = setUp();
  const outcomes: Promise<unknown>[] = [];
  for (const turnOf of [['a', 'b'], ['c'], ['d'], ['e', 'f']]) {
    for (const command of turnOf) outcomes.push(add(command));
    await turn();
  }
  expect(commands()).toEqual([['a', 'b'], ['c']]);
  answer(0);
  await turn();
  expect(commands().slice(2)).toEqual([['d', 'e', 'f']]);
  answer(1);
  answer(2);
  await expect(Promise.all(outcomes)).resolves.toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

it('posts at once what was gathered when it is asked to, and rejects what has no answer', async () => {
  const { add, flush, failAll, commands } = setUp();
  const outcomes: Promise<unknown>[] = [];
  for (const command of ['a', 'b', 'c']) {
    outcomes.push(add(command));
    await turn();
  }
  flush();
  expect(commands()).toEqual([['a'], ['b'], ['c']]);
  outcomes.push(add('d'));
  failAll(new StorageError('unavailable', 'The database is closed.'));
  for (const outcome of outcomes) await expect(outcome).rejects.toThrow('The database is closed.');
});
