import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { StorageError } from './db/errors.ts';
import { createLog } from './log.ts';

/** A log that repeats failures after 50 ms, and the lines that it wrote. */
function scene() {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)) as Record<string, unknown>);
      done();
    },
  });
  return { log: createLog('info', stream, 50), lines };
}

it('joins the lines of a full disk, counts them, and leaves out where it happened', async () => {
  const { log, lines } = scene();
  const child = log.child({ reqId: 1 });
  for (let n = 0; n < 5; n += 1) {
    log.error({ err: new StorageError('storage_full', 'disk is full') }, 'failed to store');
    child.error({ err: new StorageError('storage_full', 'disk is full') }, 'failed to count');
  }
  log.error({ err: new StorageError('unavailable', 'no answer') }, 'failed to store');
  expect(lines.map(({ msg, err }) => [msg, err])).toEqual([
    ['failed to store', { type: 'StorageError', code: 'storage_full', message: 'disk is full' }],
    ['failed to count', { type: 'StorageError', code: 'storage_full', message: 'disk is full' }],
    ['failed to store', { type: 'StorageError', code: 'unavailable', message: 'no answer' }],
  ]);
  await expect.poll(() => lines.length).toBe(5);
  expect(lines.slice(3)).toEqual([
    expect.objectContaining({ msg: 'failed to store', times: 4 }),
    expect.objectContaining({ msg: 'failed to count', times: 4, reqId: 1 }),
  ]);
});

it('logs the same failure at once when it comes again later, and every bug with its place', async () => {
  const { log, lines } = scene();
  const fail = () => log.error({ err: new StorageError('storage_full', 'full') }, 'failed');
  fail();
  await expect
    .poll(() => {
      fail();
      return lines.length;
    })
    .toBeGreaterThan(2);
  lines.length = 0;
  for (let n = 0; n < 2; n += 1) log.error({ err: new TypeError('a bug') }, 'failed');
  const bugs = lines.filter(({ err }) => (err as { type?: string }).type === 'TypeError');
  expect(bugs).toHaveLength(2);
  expect(bugs[0]?.['err']).toHaveProperty('stack');
});
