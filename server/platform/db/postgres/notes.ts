/** A channel's texts are joined into payloads of NOTIFY, which may have fewer than 8,000 bytes. */
const PAYLOAD_BYTES = 7900;
/** Bytes of a part of a text that is too long for one payload; Base64 makes four of three. */
const PART_BYTES = 5850;

/** Between joined texts; JSON escapes it. */
const SEPARATOR = '\x1e';
/** A joined payload; the last part of a long text; any other part. */
type Mark = '=' | '.' | '+';

/**
 * Joins texts, which contain JSON and no control characters but line feeds, into payloads. PostgreSQL drops a payload
 * that equals another one of the same transaction, so each has a number.
 */
export function pack(texts: readonly string[]): string[] {
  const payloads: string[] = [];
  const add = (mark: Mark, data: string): void =>
    void payloads.push(`${payloads.length}${mark}${data}`);
  let [joined, bytes]: [string[], number] = [[], 0];
  const flush = (): void => {
    if (joined.length > 0) add('=', joined.join(SEPARATOR));
    [joined, bytes] = [[], 0];
  };
  for (const given of texts) {
    // The character that text columns escape NUL with (see nul.ts) stays out of parameters.
    const text = given.replaceAll('\ufffe', '\\ufffe');
    const length = Buffer.byteLength(text) + 1;
    if (bytes + length > PAYLOAD_BYTES - 20) flush();
    if (length <= PAYLOAD_BYTES - 20) {
      joined.push(text);
      bytes += length;
      continue;
    }
    const whole = Buffer.from(text);
    for (let from = 0; from < whole.length; from += PART_BYTES) {
      const isLast = from + PART_BYTES >= whole.length;
      add(isLast ? '.' : '+', whole.subarray(from, from + PART_BYTES).toString('base64'));
    }
  }
  flush();
  return payloads;
}

/**
 * Returns a function that takes the payloads of `pack` as they arrive and returns the texts that are complete. The
 * payloads of one transaction follow each other, whatever other processes send. Payloads of another form, as a newer
 * program may send them, are ignored.
 */
export function createUnpack(): (payload: string) => string[] {
  let parts: Buffer[] = [];
  return (payload) => {
    const at = payload.search(/\D/);
    const data = payload.slice(at + 1);
    switch (payload[at]) {
      case '=':
        return data.split(SEPARATOR);
      case '+':
        parts.push(Buffer.from(data, 'base64'));
        return [];
      case '.': {
        const text = Buffer.concat([...parts, Buffer.from(data, 'base64')]).toString();
        parts = [];
        return [text];
      }
      default:
        return [];
    }
  };
}
