import { HEARTBEAT_MS } from '@ncf/contract/http-fallback';
import { createParser } from 'eventsource-parser';
import type { Clock } from '../environment.ts';

/** One event of a stream (WHATWG HTML §9.2.6). */
export interface StreamEvent {
  name: string;
  data: string;
}

/** A stream without a byte for this long is dead, in milliseconds. */
const SILENT_MS = 3 * HEARTBEAT_MS;

/**
 * Reads a response's body to its end. Resolves at the end; rejects when the connection fails, or when nothing arrives
 * for too long: then `abort` is called first.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  clock: Clock,
  abort: () => void,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parser = createParser({
    onEvent: ({ event = 'message', data }) => onEvent({ name: event, data }),
  });
  for (;;) {
    const silence = clock.setTimeout(abort, SILENT_MS);
    try {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
    } finally {
      clock.clearTimeout(silence);
    }
  }
}
