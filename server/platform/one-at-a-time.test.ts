import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

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
