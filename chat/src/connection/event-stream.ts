import { HEARTBEAT_MS } from '@ncf/contract/http-fallback';
import type { Clock } from '../environment.ts';

/** One event of a stream (WHATWG HTML §9.2.6). */
export interface StreamEvent {
  name: string;
  data: string;
}

/** Takes a stream's text in parts of any size and gives the events that are complete. */
export function createEventReader(): (text: string) => StreamEvent[] {
  let rest = '';
  let name = '';
  let data: string[] = [];
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    const events: StreamEvent[] = [];
    for (const raw of lines) {
      const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw;
      if (line === '') {
        if (data.length > 0) events.push({ name: name || 'message', data: data.join('\n') });
        name = '';
        data = [];
        continue;
      }
      const [, field, value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
      if (field === 'event') name = value;
      else if (field === 'data') data.push(value);
    }
    return events;
  };
}

/** A stream is taken for dead when nothing came for so long, in milliseconds. */
const SILENT_MS = 3 * HEARTBEAT_MS;

/**
 * Reads a response's body to its end. Resolves at the end; rejects when the line fails, or stays silent for too
 * long: then `abort` is called first.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  clock: Clock,
  abort: () => void,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const take = createEventReader();
  for (;;) {
    const silence = clock.setTimeout(abort, SILENT_MS);
    try {
      const { done, value } = await reader.read();
      if (done) return;
      for (const event of take(decoder.decode(value, { stream: true }))) onEvent(event);
    } finally {
      clock.clearTimeout(silence);
    }
  }
}
