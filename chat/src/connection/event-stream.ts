import { HEARTBEAT_MS } from '@ncf/contract/http-fallback';
import type { Clock } from '../clock.ts';

/** One event of a stream (WHATWG HTML §9.2.6). */
export interface StreamEvent {
  name: string;
  data: string;
}

/** A stream without a byte for this long is dead, in milliseconds. */
const SILENT_MS = 3 * HEARTBEAT_MS;

/** Splits a stream's text, in chunks of any size, into its events. */
function eventParser(onEvent: (event: StreamEvent) => void): (chunk: string) => void {
  let rest = '';
  let name = '';
  let data: string[] = [];
  return (chunk) => {
    // A carriage return at the end may be the first half of a line end.
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [, field, value = ''] = /^([^:]*)(?:: ?)?(.*)$/s.exec(line) ?? [];
      if (field === 'data') data.push(value);
      if (field === 'event') name = value;
      if (line !== '') continue;
      if (data.length > 0) onEvent({ name: name || 'message', data: data.join('\n') });
      name = '';
      data = [];
    }
  };
}

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
  const parse = eventParser(onEvent);
  for (;;) {
    const silence = clock.setTimeout(abort, SILENT_MS);
    try {
      const { done, value } = await reader.read();
      if (done) return;
      parse(decoder.decode(value, { stream: true }));
    } finally {
      clock.clearTimeout(silence);
    }
  }
}
