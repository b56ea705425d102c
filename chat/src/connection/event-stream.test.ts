import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createEventReader, type StreamEvent } from './event-stream.ts';

it('reads events in parts of any size, heartbeats and both line ends among them', () => {
  const text =
    ': still here\n\nevent: ready\ndata: {"topics":[]}\n\nevent: a/b\r\ndata: {"text":"é: 😀"}\r\n\r\n: x\n\ndata: one\ndata: two\n\n';
  const whole: StreamEvent[] = [
    { name: 'ready', data: '{"topics":[]}' },
    { name: 'a/b', data: '{"text":"é: 😀"}' },
    { name: 'message', data: 'one\ntwo' },
  ];
  fc.assert(
    fc.property(fc.array(fc.nat(text.length), { maxLength: 12 }), (cuts) => {
      const at = [0, ...cuts.toSorted((a, b) => a - b), text.length];
      const take = createEventReader();
      const parts = at.slice(1).map((end, index) => text.slice(at[index], end));
      expect(parts.flatMap(take)).toEqual(whole);
    }),
  );
});
