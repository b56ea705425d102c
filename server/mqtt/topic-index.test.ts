import { fc } from '@ncf/testing/fast-check';
import { describe, expect, it } from 'vitest';
import { Delivery } from './delivery.ts';
import { matches, TopicIndex, type Subscriber } from './topic-index.ts';

/** §4.7 read as a regular expression, independently of the code. */
function expected(filter: string, topic: string): boolean {
  if (topic.startsWith('$') && /^[+#]/.test(filter)) return false;
  const source = filter
    .split('/')
    .map((level) => (level === '+' ? '[^/]*' : level.replace(/[$.]/g, String.raw`\$&`)))
    .join('/')
    // `sport/#` also matches `sport`, its parent.
    .replace(/(^|\/)#$/, (_whole, slash: string) => (slash === '' ? '.*' : '(/.*)?'));
  return new RegExp(`^${source}$`).test(topic);
}

const level = fc.constantFrom('', 'a', 'b', 'ab', '$SYS', 'ü');
const topics = fc.array(level, { minLength: 1, maxLength: 4 }).map((levels) => levels.join('/'));
const filters = fc
  .tuple(fc.array(fc.oneof(level, fc.constant('+')), { minLength: 1, maxLength: 4 }), fc.boolean())
  .map(([levels, all]) => [...levels, ...(all ? ['#'] : [])].join('/'));

describe('a topic filter', () => {
  it('matches exactly as §4.7 says [MQTT-4.7.1-2] [MQTT-4.7.1-3] [MQTT-4.7.2-1] [MQTT-4.7.3-4]', () => {
    fc.assert(
      fc.property(filters, topics, (filter, topic) => {
        expect(matches(filter, topic)).toBe(expected(filter, topic));
      }),
      { numRuns: 5000 },
    );
  });

  it('matches the examples of the standard', () => {
    for (const [filter, topic, is] of [
      ['sport/tennis/player1/#', 'sport/tennis/player1', true],
      ['sport/tennis/player1/#', 'sport/tennis/player1/ranking', true],
      ['sport/#', 'sport', true],
      ['sport/tennis/+', 'sport/tennis/player1/ranking', false],
      ['sport/+', 'sport', false],
      ['sport/+', 'sport/', true],
      ['+/+', '/finance', true],
      ['/+', '/finance', true],
      ['+', '/finance', false],
      ['#', '$SYS/x', false],
      ['+/monitor/Clients', '$SYS/monitor/Clients', false],
      ['$SYS/#', '$SYS/x', true],
      ['ACCOUNTS', 'Accounts', false],
    ] as const)
      expect(matches(filter, topic), `${filter} ${topic}`).toBe(is);
  });
});

describe('the topic index', () => {
  it('delivers once to each subscriber that matches, with the highest QoS of its filters [MQTT-3.3.5-1]', () => {
    const subscription = fc.record({ who: fc.nat(3), filter: filters, qos: fc.constantFrom(0, 1) });
    const change = fc.tuple(fc.constantFrom('add', 'remove'), subscription);
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), topics, (changes, topic) => {
        const index = new TopicIndex();
        const received: string[] = [];
        const subscribers: Subscriber[] = [0, 1, 2, 3].map((who) => ({
          receive: (_delivery, granted) => received.push(`${who} ${granted}`),
        }));
        const model = new Map<string, { who: number; filter: string; qos: number }>();
        for (const [how, one] of changes) {
          const subscriber = subscribers[one.who] as Subscriber;
          if (how === 'add') {
            index.add(one.filter, subscriber, one.qos as 0 | 1);
            model.set(`${one.who} ${one.filter}`, one);
          } else {
            index.remove(one.filter, subscriber);
            model.delete(`${one.who} ${one.filter}`);
          }
        }
        const found = [...model.values()].filter(({ filter }) => expected(filter, topic));
        index.deliver(new Delivery(topic, '', 1));
        const highest = [...new Set(found.map(({ who }) => who))].map(
          (who) =>
            `${who} ${Math.max(...found.filter((one) => one.who === who).map(({ qos }) => qos))}`,
        );
        expect(received.sort()).toEqual(highest.sort());
        expect(index.has(topic)).toBe(found.length > 0);
        expect(index.size).toBe(new Set([...model.values()].map(({ filter }) => filter)).size);
      }),
      { numRuns: 2000 },
    );
  });
});
