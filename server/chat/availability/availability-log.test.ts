import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../platform/db/test-database.fixture.ts';
import { createLoggedChanges } from '../../platform/db/event-log.ts';
import { logAvailability } from './availability-log.ts';
import { createAvailabilityStore } from './store.ts';

it('logs once when the first agent comes online, and once when the last one leaves', async () => {
  const { database, close } = await openTestDatabase();
  onTestFinished(close);
  const { kysely } = database;
  const store = createAvailabilityStore(
    kysely,
    createLoggedChanges(database, () => {}),
  );
  let here = false;
  const listeners = new Set<() => void>();
  // Two nodes see the same.
  for (const _ of [1, 2]) {
    const stop = logAvailability({
      presence: {
        onChange(listener) {
          const call = (): void => listener([]);
          listeners.add(call);
          return () => listeners.delete(call);
        },
      },
      store,
      agentsHere: () => here,
      clock: Date.now,
      log: console,
      settleMs: 1,
    });
    onTestFinished(stop);
  }
  const becomes = (next: boolean): void => {
    here = next;
    for (const changed of listeners) changed();
  };
  const logged = async () =>
    (
      await kysely.selectFrom('event_log').select(['type', 'data']).orderBy('position').execute()
    ).map(({ type, data }) => [type, JSON.parse(data) as unknown]);
  const [came, left] = [true, false].map((agentsHere) => ['availability.changed', { agentsHere }]);
  becomes(true);
  await expect.poll(logged).toEqual([came]);
  becomes(false);
  await expect.poll(logged).toEqual([came, left]);
  becomes(true);
  await expect.poll(logged).toEqual([came, left, came]);
});
