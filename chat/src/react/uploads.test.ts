import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { ConversationActions, Way } from '../chat-api.ts';
import type { ConnectionState } from '../conversation/state.ts';
import { createUploadQueue, type UploadQueue } from './uploads.ts';
import { createUploadStorage } from './uploads-storage.ts';

const pdf = (name: string): File => new File(['%PDF-1.4'], name, { type: 'application/pdf' });
const code = (value: string) => Object.assign(new Error(`refused: ${value}`), { code: value });

let number = 0;
const open: UploadQueue[] = [];
afterEach(() => {
  for (const queue of open.splice(0)) queue.close();
  vi.useRealTimers();
});

/** A conversation whose uploads the test settles, and queues of it as several page loads create them. */
function scene() {
  number += 1;
  const storage = createUploadStorage(`uploads-${number}`);
  const connection = createStore<{ connection: ConnectionState }>(() => ({
    connection: 'connected',
  }));
  const calls: {
    name: string;
    text: string | undefined;
    way: Way | undefined;
    settle: (error?: unknown) => void;
    signal: AbortSignal;
  }[] = [];
  const sendFile: ConversationActions['sendFile'] = (_file, options = {}) =>
    new Promise((resolve, reject) => {
      const { name = '', text, way, signal = new AbortController().signal } = options;
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      const settle = (error?: unknown) => (error === undefined ? resolve('m1') : reject(error));
      calls.push({ name, text, way, settle, signal });
    });
  const newPage = (owner = 'c1'): UploadQueue => {
    const queue = createUploadQueue({ owner, sendFile, connection, storage });
    open.push(queue);
    return queue;
  };
  return { storage, connection, calls, newPage };
}

const states = (queue: UploadQueue) =>
  queue.store
    .getState()
    .uploads.map(({ file, state, failure }) =>
      failure === null ? `${file.name} ${state}` : `${file.name} ${state} ${failure.code}`,
    );
const until = (queue: UploadQueue, wanted: string[]) =>
  vi.waitFor(() => expect(states(queue)).toEqual(wanted));

it('sends all files of an email the same way, the text with the first', async () => {
  const { newPage, calls } = scene();
  const way: Way = { via: 'email', email: { cc: ['ben@example.com'], bcc: [] } };
  const queue = newPage();
  queue.add([pdf('a'), pdf('b')], { text: 'Two files', replyTo: null, way });
  calls[0]?.settle();
  await until(queue, ['b sending']);
  expect(calls).toMatchObject([
    { name: 'a', text: 'Two files', way },
    { name: 'b', text: '', way },
  ]);
});

it('sends files one at a time, in order', async () => {
  const { newPage, calls } = scene();
  const queue = newPage();
  queue.add([pdf('a'), pdf('b')]);
  expect(states(queue)).toEqual(['a sending', 'b queued']);
  calls[0]?.settle();
  await until(queue, ['b sending']);
  calls[1]?.settle();
  await until(queue, []);
  expect(calls.map(({ name }) => name)).toEqual(['a', 'b']);
});

it('refuses an empty and a too large file without sending them [R5.2]', () => {
  const { newPage, calls } = scene();
  const queue = newPage();
  queue.add([new File([], 'a'), { name: 'b', size: 2 ** 40 } as File]);
  expect(states(queue)).toEqual(['a failed empty', 'b failed too_large']);
  expect(queue.store.getState().uploads.some(({ canRetry }) => canRetry)).toBe(false);
  expect(calls).toEqual([]);
});

it('waits for the connection and continues when it is back', async () => {
  const { newPage, calls, connection } = scene();
  connection.setState({ connection: 'disconnected' });
  const queue = newPage();
  queue.add([pdf('a')]);
  calls[0]?.settle(code('unavailable'));
  await until(queue, ['a waiting']);
  connection.setState({ connection: 'connected' });
  await until(queue, ['a sending']);
  calls[1]?.settle();
  await until(queue, []);
});

it('gives up after five tries while connected, and sends again on retry', async () => {
  vi.useFakeTimers();
  const { newPage, calls } = scene();
  const queue = newPage();
  queue.add([pdf('a')]);
  for (let tried = 0; tried < 5; tried += 1) {
    calls[tried]?.settle(code('unavailable'));
    await vi.advanceTimersByTimeAsync(1000 * 2 ** tried);
  }
  expect(calls).toHaveLength(5);
  expect(states(queue)).toEqual(['a failed unavailable']);
  queue.retry(queue.store.getState().uploads[0]?.id ?? '');
  expect(states(queue)).toEqual(['a sending']);
});

it('starts an upload again that makes no progress after a reconnect', async () => {
  vi.useFakeTimers();
  const { newPage, calls, connection } = scene();
  const queue = newPage();
  queue.add([pdf('a')]);
  connection.setState({ connection: 'disconnected' });
  connection.setState({ connection: 'connected' });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(calls[0]?.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls).toHaveLength(2);
});

it('stops the running upload on cancel and continues with the next', async () => {
  const { newPage, calls } = scene();
  const queue = newPage();
  queue.add([pdf('a'), pdf('b')]);
  queue.cancel(queue.store.getState().uploads[0]?.id ?? '');
  expect(calls[0]?.signal.aborted).toBe(true);
  await until(queue, ['b sending']);
});

it('offers after a reload, in order, what was not sent, and nothing of another conversation', async () => {
  const { newPage, calls, storage } = scene();
  const queue = newPage();
  queue.add([pdf('a'), pdf('b'), pdf('c')]);
  calls[0]?.settle(code('unsupported_media_type'));
  await until(queue, ['a failed unsupported_media_type', 'b sending', 'c queued']);
  await vi.waitFor(async () => expect(await storage.all('c1')).toHaveLength(2));
  queue.close();
  await vi.waitFor(async () => expect((await navigator.locks.query()).held).toEqual([]));
  const next = newPage();
  await until(next, ['b failed interrupted', 'c failed interrupted']);
  expect(states(newPage('c2'))).toEqual([]);
  for (const { id } of next.store.getState().uploads) next.retry(id);
  expect(states(next)).toEqual(['b sending', 'c queued']);
  calls[2]?.settle();
  await until(next, ['c sending']);
  calls[3]?.settle();
  await vi.waitFor(async () => expect(await storage.all('c1')).toEqual([]));
});

it('removes the stored files of other conversations', async () => {
  const { storage } = scene();
  await storage.put({ id: '1', owner: 'c1', file: pdf('a'), text: '', replyTo: null });
  await storage.put({ id: '2', owner: 'c2', file: pdf('b'), text: '', replyTo: null });
  await storage.clear('c2');
  expect(await storage.all('c1')).toEqual([]);
  expect(await storage.has('2')).toBe(true);
  await storage.clear();
  expect(await storage.has('2')).toBe(false);
});

it('stores nothing while it is not allowed to', async () => {
  const storage = createUploadStorage('uploads-private', () => false);
  await storage.put({ id: '1', owner: 'c1', file: pdf('a'), text: '', replyTo: null });
  expect(await storage.has('1')).toBe(false);
});

it('says of a folder, and of a file that is gone, that it can’t be read, and sends what is after it', async () => {
  const { newPage, calls } = scene();
  const queue = newPage();
  const folder = pdf('folder');
  folder.slice = () => Object.assign(new Blob(), { text: () => Promise.reject(new Error()) });
  queue.add([folder, pdf('a.pdf')]);
  calls[0]?.settle(code('unavailable'));
  await until(queue, ['folder failed unreadable', 'a.pdf sending']);
  expect(queue.store.getState().uploads[0]?.canRetry).toBe(false);
});
