import { fc } from '@ncf/testing/fast-check';
import { expect, it } from 'vitest';
import { fastClock } from '../app.fixture.ts';
import { readEvents, type StreamEvent } from './event-stream.ts';

it('reads events from chunks of any size, with heartbeats and every kind of line end', async () => {
  const text =
    ': heartbeat\n\nevent: ready\ndata: {"topics":[]}\n\nevent: a/b\r\ndata: {"text":"é: 😀"}\r\n\r\n: x\n\ndata: one\ndata: two\n\n';
  const events: StreamEvent[] = [
    { name: 'ready', data: '{"topics":[]}' },
    { name: 'a/b', data: '{"text":"é: 😀"}' },
    { name: 'message', data: 'one\ntwo' },
  ];
  const bytes = new TextEncoder().encode(text);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 12 }), async (cuts) => {
      const at = [0, ...cuts.toSorted((a, b) => a - b), bytes.length];
      const chunks = at.slice(1).map((end, index) => bytes.slice(at[index], end));
      const received: StreamEvent[] = [];
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const chunk of chunks) controller.enqueue(chunk);
          controller.close();
        },
      });
      await readEvents(
        body,
        fastClock(1),
        () => {},
        (event) => received.push(event),
      );
      expect(received).toEqual(events);
    }),
  );
});
