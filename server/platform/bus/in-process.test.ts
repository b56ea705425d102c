import { expect, it, vi } from 'vitest';
import { createInProcessBus } from './in-process.ts';

const delivery = (payload: string) => ({ topic: 'chat/inbox', payload, qos: 0 }) as const;

it('calls the listeners of an event in order before `send` returns, until they stop', () => {
  const bus = createInProcessBus();
  const heard: string[] = [];
  const stop = bus.on('delivery', ({ payload }) => heard.push(`first ${payload}`));
  bus.on('delivery', ({ payload }) => heard.push(`second ${payload}`));
  bus.on('sessionEnd', () => heard.push('another kind'));
  bus.send('delivery', delivery('1'));
  expect(heard).toEqual(['first 1', 'second 1']);
  stop();
  bus.send('delivery', delivery('2'));
  expect(heard.slice(2)).toEqual(['second 2']);
});

it('passes an event to the other listeners if one of them throws, and never throws at its sender', () => {
  const failed = vi.fn<(error: unknown) => void>();
  const bus = createInProcessBus(failed);
  const heard = vi.fn<() => void>();
  const bug = new Error('a bug');
  bus.on('delivery', () => {
    throw bug;
  });
  bus.on('delivery', heard);
  bus.send('delivery', delivery('1'));
  expect(heard).toHaveBeenCalledOnce();
  expect(failed).toHaveBeenCalledExactlyOnceWith(bug);
});
