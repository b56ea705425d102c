import { expect, it } from 'vitest';
import type { BusEvents } from './bus.ts';
import { decode, encode } from './encoding.ts';

const delivery = { topic: 'chat/session/ada', payload: '{"text":"one\\ntwo"}\n', qos: 1 } as const;
const events: { [Kind in keyof BusEvents]?: BusEvents[Kind][] } = {
  delivery: [delivery, { ...delivery, qos: 0 }],
  changed: [
    { chatUserId: 'ada', delivery },
    { chatUserId: 'ada', delivery: null },
  ],
  sessionEnd: [{ role: 'admin', agentId: 'a\nb' }],
  blocks: [{}],
};

it.each(Object.entries(events))('decodes an event as it was encoded: %s', (kind, some) => {
  for (const event of some)
    expect(decode(encode(kind as keyof BusEvents, event))).toEqual({ kind, event });
});
