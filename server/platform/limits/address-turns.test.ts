import { expect, it } from 'vitest';
import { createAddressTurns } from './address-turns.ts';
import { QueueFull } from './work-queue.ts';

/** Work that ends when told to. */
function work() {
  const { promise, resolve } = Promise.withResolvers<string>();
  let started = false;
  const run = () => {
    started = true;
    return promise;
  };
  return { run, end: () => resolve('done'), hasStarted: () => started };
}

it('lets one address wait for its turn, and not another one', async () => {
  const turns = createAddressTurns({ atOnce: 1, waiting: 1 }, true);
  const [first, second, other] = [work(), work(), work()];
  const one = turns.run('2001:db8::1', first.run);
  const two = turns.run('2001:db8::2', second.run);
  await expect(turns.run('2001:db8::3', work().run)).rejects.toBeInstanceOf(QueueFull);
  const elsewhere = turns.run('192.0.2.1', other.run);
  other.end();
  await expect(elsewhere).resolves.toBe('done');
  expect([first.hasStarted(), second.hasStarted()]).toEqual([true, false]);
  first.end();
  second.end();
  await expect(Promise.all([one, two])).resolves.toEqual(['done', 'done']);
});

it('lets calls after a costly one wait for as many as it counts', async () => {
  const turns = createAddressTurns(
    { atOnce: 1, waiting: 9, rate: { burst: 10, perSecond: 1e-6 } },
    true,
  );
  const quick = () => turns.run('192.0.2.1', async () => 'done');
  expect(await quick()).toBe('done');
  await turns.run(
    '192.0.2.1',
    async () => 'costly',
    () => 8,
  );
  // The bucket is empty now, and nearly never fills.
  const late = quick().then(() => 'late');
  const settled = await Promise.race([late, new Promise((resolve) => setImmediate(resolve, 'no'))]);
  expect(settled).toBe('no');
});

it('limits nothing where limits are off', async () => {
  const turns = createAddressTurns({ atOnce: 1, waiting: 0 }, false);
  const [first, second] = [work(), work()];
  const both = [turns.run('192.0.2.1', first.run), turns.run('192.0.2.1', second.run)];
  expect([first.hasStarted(), second.hasStarted()]).toEqual([true, true]);
  first.end();
  second.end();
  await Promise.all(both);
});
