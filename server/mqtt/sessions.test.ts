import { fc } from '@ncf/testing/fast-check';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../identity/identity.ts';
import { Delivery } from './delivery.ts';
import { BROKER_LIMITS } from './limits.ts';
import type { SessionConnection } from './session.ts';
import { Sessions } from './sessions.ts';
import { TopicIndex } from './topic-index.ts';

const TOPIC = 'chat/session/a';
const ADA: Caller = {
  role: 'user',
  chatUserId: 'a',
  chatUserName: 'Ada',
  chatUserEmail: 'ada@example.com',
  browserId: 'b',
};
const delivery = (n: number) => new Delivery(TOPIC, `message ${n}`, 1);

class Recorder implements SessionConnection {
  sent: { text: string; id: number; again: boolean }[] = [];
  write(): void {}
  deliver({ payload }: Delivery, id: number, again: boolean): void {
    this.sent.push({ text: payload, id, again });
  }
  takenOver(): void {}
}

function make(limits: Partial<typeof BROKER_LIMITS> = {}) {
  const clock = { now: 0 };
  const topics = new TopicIndex();
  const sessions = new Sessions(topics, { ...BROKER_LIMITS, ...limits }, () => clock.now);
  const open = (id: string, isClean = false) => {
    const { session } = sessions.open(id, isClean, ADA);
    sessions.subscribe(session, TOPIC, 1);
    return session;
  };
  const away = (id: string) => {
    const session = open(id);
    sessions.leave(session);
    return session;
  };
  return { sessions, topics, clock, open, away };
}

describe('the sessions', () => {
  it('limit the queue of a client without a connection', () => {
    const { topics, away } = make();
    const session = away('c');
    for (let n = 1; n <= 1000; n += 1) topics.deliver(delivery(n));
    expect(session.waiting).toBe(100);
  });

  it('limit the bytes of the queue too, and drop the oldest', () => {
    const { topics, away } = make({ queueBytes: 5 * delivery(1).length });
    const session = away('c');
    for (let n = 1; n <= 9; n += 1) topics.deliver(delivery(n));
    const connection = new Recorder();
    session.connect(connection);
    session.resend();
    expect(connection.sent.map(({ text }) => text)).toEqual(
      [5, 6, 7, 8, 9].map((n) => `message ${n}`),
    );
  });

  it('expire without a connection, with their subscriptions and their queue [MQTT-4.1.0-1]', () => {
    const { sessions, topics, clock, open, away } = make({ sessionMs: 1000 });
    const [gone, here] = [away('gone'), open('here')];
    clock.now = 999;
    sessions.sweep();
    expect(sessions.size).toBe(2);
    clock.now = 1000;
    sessions.sweep();
    expect(sessions.size).toBe(1);
    topics.deliver(delivery(1));
    expect([gone.waiting, here.waiting]).toEqual([0, 1]);
  });

  it('keep the most recent when too many have no connection', () => {
    const { sessions, topics, away } = make({ sessionsAway: 2 });
    const [one] = [away('one'), away('two'), away('three')];
    expect(sessions.get('one')).toBeNull();
    expect(sessions.get('three')).not.toBeNull();
    topics.deliver(delivery(1));
    expect(one?.waiting).toBe(0);
  });

  it('end with their connection if they are clean, and leave nothing behind', () => {
    const { sessions, topics, open } = make();
    sessions.leave(open('c', true));
    expect([sessions.size, topics.size]).toEqual([0, 0]);
  });

  it('are dropped without a connection when their login ends', () => {
    const { sessions, topics, open, away } = make();
    away('c');
    open('d');
    sessions.forgetAway((identity) => identity.role === 'user' && identity.chatUserId === 'a');
    expect([sessions.size, topics.size]).toEqual([1, 1]);
  });
});

describe('the queue of a session', () => {
  type Step = 'deliver' | 'leave' | 'return' | { acknowledge: number };
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 4, arbitrary: fc.constant('deliver' as const) },
    fc.constant('leave' as const),
    fc.constant('return' as const),
    fc.record({ acknowledge: fc.nat(6) }),
  );

  it('behaves as its model: nothing is lost or doubled, in order, within its limit [MQTT-4.3.2-1] [MQTT-4.4.0-1] [MQTT-4.6.0-1] [MQTT-4.6.0-6]', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { sessions, topics, open } = make({ queuePackets: 5 });
        let connection: Recorder | null = new Recorder();
        const session = open('c');
        session.connect(connection);
        /** The unacknowledged deliveries, with the identifiers that the client saw. */
        let model: { text: string; id: number | null }[] = [];
        let count = 0;
        const sync = (from: number): void => {
          for (const { text, id } of connection?.sent.slice(from) ?? []) {
            const item = model.find((one) => one.text === text);
            if (item !== undefined) item.id = id;
          }
        };
        for (const action of steps) {
          if (action === 'deliver') {
            count += 1;
            const from = connection?.sent.length ?? 0;
            topics.deliver(delivery(count));
            model.push({ text: `message ${count}`, id: null });
            model = model.slice(-5);
            expect(connection?.sent.length ?? 0).toBe(connection === null ? 0 : from + 1);
            sync(from);
          } else if (action === 'leave' && connection !== null) {
            sessions.leave(session);
            connection = null;
          } else if (action === 'return' && connection === null) {
            expect(sessions.open('c', false, ADA)).toEqual({ session, present: true });
            connection = new Recorder();
            session.connect(connection);
            const again = model.map(({ id }) => id !== null);
            session.resend();
            expect(connection.sent.map(({ text }) => text)).toEqual(model.map(({ text }) => text));
            expect(connection.sent.map((one) => one.again)).toEqual(again);
            for (const [at, { id }] of model.entries())
              if (id !== null) expect(connection.sent[at]?.id).toBe(id);
            sync(0);
          } else if (typeof action === 'object' && connection !== null) {
            const item = model[action.acknowledge];
            if (item?.id === null || item === undefined) continue;
            session.acknowledged(item.id);
            model = model.filter((one) => one !== item);
          }
          expect(session.waiting).toBe(model.length);
          const ids = model.flatMap(({ id }) => (id === null ? [] : [id]));
          expect(new Set(ids).size).toBe(ids.length);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('assigns no identifier twice while it is in use [MQTT-2.3.1-4]', () => {
    const { topics, open } = make();
    const connection = new Recorder();
    const session = open('c');
    session.connect(connection);
    topics.deliver(delivery(0));
    const [first] = connection.sent;
    for (let n = 1; n <= 0xffff + 2; n += 1) {
      topics.deliver(delivery(n));
      const last = connection.sent.at(-1);
      expect(last?.id).not.toBe(first?.id);
      session.acknowledged(last?.id ?? 0);
    }
  });

  it('says when a client acknowledges more than it received', () => {
    const { topics, open } = make();
    const session = open('c', true);
    session.connect(new Recorder());
    topics.deliver(delivery(1));
    expect(session.acknowledged(1)).toBe(true);
    expect(session.acknowledged(1)).toBe(false);
  });
});
