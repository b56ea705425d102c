import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { zip } from './zip.ts';
import { unzip } from './zip.fixture.ts';

it('archives buffers and streams under names in any script', async () => {
  async function* content() {
    yield Buffer.from('Grü');
    yield Buffer.from('ße');
  }
  const archive = await buffer(
    zip([
      { name: 'files/写真 ü.txt', content: content() },
      { name: 'empty.txt', content: Buffer.alloc(0) },
      { name: 'data.json', content: Buffer.from('{}') },
    ]),
  );
  expect(await unzip(archive)).toEqual({
    'files/写真 ü.txt': 'Grüße',
    'empty.txt': '',
    'data.json': '{}',
  });
});

it('fails with the error of an entry instead of ending', async () => {
  async function* broken() {
    yield Buffer.from('a');
    throw new Error('The disk failed.');
  }
  await expect(buffer(zip([{ name: 'a', content: broken() }]))).rejects.toThrow('The disk failed.');
  async function* entries() {
    yield { name: 'a', content: Buffer.from('a') };
    throw new Error('The database failed.');
  }
  await expect(buffer(zip(entries()))).rejects.toThrow('The database failed.');
});

it('takes no more entries, and releases the current one, when its reader stops', async () => {
  const [released, next] = [vi.fn(), vi.fn()];
  async function* endless() {
    try {
      for (;;) yield Buffer.alloc(65_536);
    } finally {
      released();
    }
  }
  async function* entries() {
    try {
      yield { name: 'a', content: endless() };
      next();
    } finally {
      released();
    }
  }
  const archive = zip(entries());
  await once(archive, 'readable');
  archive.destroy();
  await vi.waitFor(() => expect(released).toHaveBeenCalledTimes(2));
  expect(next).not.toHaveBeenCalled();
});
