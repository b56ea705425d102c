import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { BROKER_LIMITS } from './limits.ts';
import { Sessions } from './sessions.ts';
import { startStock } from './stock.fixture.ts';
import type { Delivery } from './topic-emitter.ts';

const delivery = (counter: number): Delivery => ({
  cmd: 'publish',
  topic: 'chat/session/a',
  payload: Buffer.from(`message ${counter}`),
  qos: 1,
  retain: false,
  dup: false,
  brokerId: 'broker',
  brokerCounter: counter,
});

function make(limits: Partial<typeof BROKER_LIMITS> = {}) {
  const clock = { now: 0 };
  const connected = new Set<string>();
  const sessions = new Sessions(
    { ...BROKER_LIMITS, ...limits },
    {
      isConnected: (id) => connected.has(id),
      maySubscribe: (_client, filter) => !filter.includes('secret'),
    },
    () => clock.now,
  );
  return { sessions, clock, connected };
}

const SUBSCRIPTION = [{ topic: 'chat/session/a', qos: 1 as const }];

describe('Sessions', () => {
  it('limits the queue of an offline client, which grows without bound in the stock persistence', async () => {
    const started = await startStock();
    const stock = (started.aedes as unknown as { persistence: Sessions }).persistence;
    const { sessions } = make();
    for (const persistence of [stock, sessions]) {
      await persistence.addSubscriptions({ id: 'c' }, SUBSCRIPTION);
      for (let n = 1; n <= 1000; n += 1)
        await persistence.outgoingEnqueue({ clientId: 'c' }, delivery(n));
    }
    const kept = await Readable.from(stock.outgoingStream({ id: 'c' })).toArray();
    expect(kept).toHaveLength(1000);
    expect(sessions.waiting('c')).toBe(100);
    expect(sessions.dropped).toBe(900);
    await started.stop();
  });

  it('limits the bytes of the queue too', async () => {
    const { sessions } = make({ queueBytes: 50 });
    await sessions.addSubscriptions({ id: 'c' }, SUBSCRIPTION);
    for (let n = 1; n <= 9; n += 1) sessions.enqueue(delivery(n));
    expect(sessions.waiting('c')).toBe(5);
  });

  it('expires a client that does not return, with its subscriptions and its queue', async () => {
    const { sessions, clock, connected } = make({ sessionMs: 1000 });
    await sessions.addSubscriptions({ id: 'gone' }, SUBSCRIPTION);
    await sessions.addSubscriptions({ id: 'here' }, SUBSCRIPTION);
    connected.add('here');
    sessions.sweep();
    clock.now = 999;
    sessions.sweep();
    expect(sessions.size).toBe(2);
    clock.now = 1000;
    sessions.sweep();
    expect(sessions.size).toBe(1);
    sessions.enqueue(delivery(1));
    expect(sessions.waiting('gone')).toBe(0);
    expect(sessions.waiting('here')).toBe(1);
  });

  it('keeps the most recent sessions when too many are offline', async () => {
    const { sessions, clock } = make({ sessionsAway: 2 });
    for (const id of ['one', 'two', 'three']) {
      clock.now += 10;
      await sessions.addSubscriptions({ id }, SUBSCRIPTION);
      sessions.sweep();
    }
    expect(await sessions.subscriptionsByClient({ id: 'one' })).toEqual([]);
    expect(await sessions.subscriptionsByClient({ id: 'three' })).toEqual(SUBSCRIPTION);
  });

  it('removes only acknowledged deliveries', async () => {
    const { sessions } = make();
    await sessions.addSubscriptions({ id: 'c' }, SUBSCRIPTION);
    sessions.enqueue(delivery(1));
    sessions.enqueue(delivery(2));
    await sessions.outgoingUpdate({ id: 'c' }, { brokerCounter: 1, messageId: 77 });
    await sessions.outgoingClearMessageId({ id: 'c' }, { messageId: 77 });
    expect(sessions.waiting('c')).toBe(1);
    await sessions.outgoingClearMessageId({ id: 'c' }, { messageId: 77 });
    expect(sessions.waiting('c')).toBe(1);
  });

  it('stores no filter that the client has no access to [R6.3]', async () => {
    const { sessions } = make();
    await sessions.addSubscriptions({ id: 'c' }, [{ topic: 'secret', qos: 1 }, ...SUBSCRIPTION]);
    expect(await sessions.subscriptionsByClient({ id: 'c' })).toEqual(SUBSCRIPTION);
  });
});
