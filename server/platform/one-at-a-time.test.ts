import { expect, it } from 'vitest';
import { oneAtATime, sharedRuns } from './one-at-a-time.ts';

it('starts each task once all earlier ones have succeeded or failed', async () => {
  const inTurn = oneAtATime();
  const steps: string[] = [];
  const work = (name: string, fails = false) =>
    inTurn(async () => {
      steps.push(`${name} starts`);
      await new Promise((resolve) => setImmediate(resolve));
      steps.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const results = await Promise.allSettled([work('one'), work('two', true), work('three')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(steps).toEqual(
    ['one', 'two', 'three'].flatMap((name) => [`${name} starts`, `${name} ends`]),
  );
});

it('shares a run among calls that come before it starts, and none that has started', async () => {
  let state = 0;
  const releases: (() => void)[] = [];
  const run = sharedRuns(async () => {
    const seen = state;
    await new Promise<void>((resolve) => releases.push(resolve));
    if (seen === 2) throw new Error('no');
    return seen;
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const first = run();
  await settle();
  state = 1;
  const later = run();
  state = 2;
  const last = run();
  expect(last).toBe(later);
  releases[0]?.();
  expect(await first).toBe(0);
  await settle();
  releases[1]?.();
  await expect(last).rejects.toThrow('no');
  // A failure does not stop the next run.
  state = 3;
  const next = run();
  await settle();
  releases[2]?.();
  expect(await next).toBe(3);
});
