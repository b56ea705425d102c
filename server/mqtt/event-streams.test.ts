import { sessionTopic } from '@ncf/contract/topics';
import { expect, it, vi } from 'vitest';
import type { Caller } from '../identity/identity.ts';
import { BROKER_LIMITS } from './limits.ts';
import { EventStreams } from './event-streams.ts';
import { Delivery } from './delivery.ts';
import { TopicIndex } from './topic-index.ts';

const ADA: Caller = {
  role: 'user',
  chatUserId: '1',
  chatUserName: 'Ada',
  chatUserEmail: 'ada@example.com',
  browserId: 'b',
};
const delivery = (topic: string) => new Delivery(topic, '{}', 1);

it('sends periodic comments, drops readers that stop reading, and limits their number', () => {
  vi.useFakeTimers();
  const topics = new TopicIndex();
  const limits = { ...BROKER_LIMITS, connectionsPerAddress: 2, connections: 3 };
  const noPresence = { opened() {}, closed() {} };
  const streams = new EventStreams(topics, limits, noPresence, () => {}, 1000);
  const topic = sessionTopic('1');
  const fast = { write: vi.fn<(text: string) => boolean>(() => true), end: vi.fn() };
  const slow = { write: vi.fn<(text: string) => boolean>(() => true), end: vi.fn() };
  const open = (end: typeof fast, address: string) => streams.open(ADA, [topic], address, end);
  expect(open(fast, 'a')).toBeTypeOf('function');
  expect(open(slow, 'a')).toBeTypeOf('function');
  expect(open(fast, 'a')).toBe('rate_limited');
  const stop = open(fast, 'b');
  expect(open(fast, 'c')).toBe('unavailable');
  if (typeof stop === 'function') stop();
  vi.advanceTimersByTime(1000);
  expect(fast.write).toHaveBeenLastCalledWith(': still here\n\n');
  slow.write.mockReturnValue(false);
  topics.deliver(delivery(topic));
  expect(streams.size).toBe(1);
  const calls = slow.write.mock.calls.length;
  topics.deliver(delivery(topic));
  expect(slow.write).toHaveBeenCalledTimes(calls);
  expect(fast.write).toHaveBeenLastCalledWith(`event: ${topic}\ndata: {}\n\n`);
  streams.close();
  expect(fast.end).toHaveBeenCalledTimes(1);
  expect(open(fast, 'd')).toBe('unavailable');
  vi.useRealTimers();
});
