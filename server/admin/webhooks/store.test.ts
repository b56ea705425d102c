import { v7 as uuid } from 'uuid';
import type { EventKind } from '@ncf/contract/event-log';
import { revisionOf } from '@ncf/contract/revision';
import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../platform/db/test-database.fixture.ts';
import { newDelivery } from './new-delivery.ts';
import { createWebhookStore } from './store.ts';
import { createWebhooks } from './webhooks.ts';

const AT = new Date(0).toISOString();
const HOOK = {
  id: uuid(),
  url: 'https://hooks.example.com/',
  events: '[]',
  secret: 'whsec_',
  previousSecret: null,
  previousUntil: null,
  madeBy: 'Grace',
  createdAt: AT,
  enabled: 1,
  disabledWhy: null,
  failingSince: null,
  position: 4,
};
const delivery = (position: number) =>
  newDelivery(
    HOOK.id,
    { eventId: 'evt_1', event: 'conversation.closed', chatUserId: null, position },
    0,
  );

async function open(engine: 'sqlite' | 'postgres') {
  const { database, close } = await openTestDatabase({ engine });
  onTestFinished(close);
  const store = createWebhookStore(database.kysely);
  await store.add(HOOK);
  return { kysely: database.kysely, store };
}

it('goes back to deliveries that another node adds while the webhook is turned off', async () => {
  const { kysely, store } = await open('postgres');
  const other = await kysely.startTransaction().execute();
  // What `advance` does there.
  await other.updateTable('webhooks').set({ position: 5 }).where('id', '=', HOOK.id).execute();
  await other.insertInto('webhook_deliveries').values(delivery(5)).execute();
  const off = store.turnOff(HOOK.id, null, 'The webhook was turned off.');
  await new Promise((resolve) => setTimeout(resolve, 200));
  await other.commit().execute();
  await off;
  expect(await store.byId(HOOK.id)).toMatchObject({ enabled: 0, position: 4 });
  expect(await store.countWaiting(HOOK.id)).toBe(0);
});

it('is turned off once, and goes back to the first of what fails then', async () => {
  const { kysely, store } = await open('sqlite');
  const turnOff = () => store.turnOff(HOOK.id, 'Gone', 'Gone');
  const fail = (position: number) =>
    kysely.insertInto('webhook_deliveries').values(delivery(position)).execute();
  await store.change(HOOK.id, { position: 9 });
  await fail(5);
  expect(await turnOff()).toBe(true);
  await fail(8);
  expect(await turnOff()).toBe(false);
  expect(await store.byId(HOOK.id)).toMatchObject({ enabled: 0, position: 4 });
});

it('adds no deliveries for a webhook that is off', async () => {
  const { store } = await open('sqlite');
  await store.turnOff(HOOK.id, null, 'The webhook was turned off.');
  expect(await store.advance(HOOK.id, 4, 5, [delivery(5)])).toBe(false);
  expect(await store.countWaiting(HOOK.id)).toBe(0);
});

it('leaves a webhook off that the server turns off while someone changes its events', async () => {
  const { store } = await open('sqlite');
  const why = 'The endpoint answered 410 Gone.';
  const webhooks = createWebhooks({
    store: {
      ...store,
      async byId(id) {
        const found = await store.byId(id);
        await store.turnOff(id, why, why);
        return found;
      },
    },
    eventLog: {
      latest: async () => 0,
      after: async (position) => ({ events: [], end: position }),
      at: async () => new Map(),
      onChange: () => () => {},
    },
    jobs: { define: () => ({ add: async () => {}, request: () => {} }) },
    allowPrivate: true,
    clock: () => 0,
    log: { error: () => {} },
    onDisabled: async () => {},
  });
  await webhooks.change(HOOK.id, { events: ['conversation.closed'] });
  expect(await store.byId(HOOK.id)).toMatchObject({
    enabled: 0,
    disabledWhy: why,
    events: '["conversation.closed"]',
  });
});

it('refuses to replace what someone else has changed since it was read', async () => {
  const { store } = await open('sqlite');
  const webhooks = createWebhooks({
    store,
    eventLog: { onChange: () => () => {} },
    jobs: { define: () => ({ request() {}, add: async () => {} }) },
    clock: () => 0,
    allowPrivate: true,
  } as unknown as Parameters<typeof createWebhooks>[0]);
  const { id, url } = HOOK;
  const change = (events: EventKind[], was: object) =>
    webhooks.change(id, { url, events }, revisionOf({ url, ...was }));
  expect(await change(['conversation.closed'], { events: [] })).toMatchObject({ url });
  expect(await change(['conversation.opened'], { events: [] })).toBe('changed');
  const was = { events: ['conversation.closed'] };
  const both = await Promise.all([
    change(['conversation.opened'], was),
    change(['conversation.rated'], was),
  ]);
  expect(both.filter((one) => one === 'changed')).toHaveLength(1);
  // What it does not replace may have changed.
  expect(
    await webhooks.change(id, { enabled: false }, revisionOf({ enabled: true })),
  ).toMatchObject({
    enabled: false,
  });
});

it('keeps the latest secret before a rotation if two happen at once', async () => {
  const { store } = await open('postgres');
  await Promise.all(['whsec_1', 'whsec_2'].map((secret) => store.rotate(HOOK.id, secret, AT)));
  const { secret, previousSecret } = (await store.byId(HOOK.id)) ?? {};
  expect(new Set([secret, previousSecret])).toEqual(new Set(['whsec_1', 'whsec_2']));
});
