let lastMs = 0;
let counter = 0;

/**
 * A UUID version 7 (RFC 9562 §5.7): 48 bits of milliseconds, then a 12-bit counter that keeps the ids of
 * one millisecond in order (§6.2, method 1), then 62 random bits.
 */
export function uuidv7(nowMs: number): string {
  if (nowMs > lastMs) {
    lastMs = nowMs;
    counter = 0;
  } else if (++counter > 0xfff) {
    lastMs += 1;
    counter = 0;
  }
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, Math.floor(lastMs / 0x10000));
  view.setUint16(4, lastMs % 0x10000);
  view.setUint16(6, 0x7000 | counter);
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
