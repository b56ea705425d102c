import 'fake-indexeddb/auto';
import { DELETE_UNDO_MS } from '@ncf/contract/constants';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusalOf } from '../connection/scripted-broker.fixture.ts';
import { browserStorage, memoryStorage } from '../storage/storage.ts';
import { startVisitor, TOPICS } from '../visitor.fixture.ts';

const wait = { interval: 5 };
const closing: (() => Promise<unknown>)[] = [];
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function page(storage = browserStorage()) {
  const made = await startVisitor({ storage });
  closing.push(() => made.close());
  return made;
}

/** A page whose chat has started and is connected. */
async function readyPage() {
  const made = await page();
  await made.chat.start();
  await made.ready();
  return made;
}

describe('the outbox over a reload of the page', () => {
  it('sends what the previous page could not send, once and in order [R7.4]', async () => {
    const before = await page();
    before.broker.answer = (packet) => packet.cmd === 'publish';
    await before.chat.start();
    await before.ready();
    const one = before.chat.send('one');
    before.chat.edit(one, 'one, better');
    before.chat.send('two', { replyTo: one });
    await vi.waitFor(
      async () =>
        expect(
          await before.storage.outbox.all(`chatUser_${before.state().chatUserId}`),
        ).toHaveLength(3),
      wait,
    );
    await before.close();
    const after = await readyPage();
    await vi.waitFor(
      () =>
        expect(
          after.published().map(({ type, text, messageId }) => [type, text, messageId === one]),
        ).toEqual([
          ['message', 'one', true],
          ['edit', 'one, better', true],
          ['reply', 'two', false],
        ]),
      wait,
    );
    const owner = `chatUser_${after.state().chatUserId}`;
    await vi.waitFor(
      async () => expect(await browserStorage().outbox.all(owner)).toEqual([]),
      wait,
    );
    await after.close();
    const third = await readyPage();
    third.chat.send('three');
    await vi.waitFor(
      () => expect(third.published().map(({ text }) => text)).toEqual(['three']),
      wait,
    );
  });

  it('deletes a message once it can no longer be undone, also after a reload', async () => {
    const before = await readyPage();
    const [kept, gone] = [before.chat.send('kept'), before.chat.send('gone')];
    const deletions = ({ published }: typeof before) =>
      published().filter(({ type }) => type === 'delete');
    const shown = (id: string) => before.state().messages.find((one) => one.messageId === id);
    await vi.waitFor(() => expect(before.published()).toHaveLength(2), wait);
    before.chat.deleteMessage(kept);
    expect(shown(kept)).toMatchObject({ text: '', pendingChange: true });
    expect(shown(kept)).toHaveProperty('deletedAt');
    before.chat.undoDelete(kept);
    expect(shown(kept)).toMatchObject({ text: 'kept' });
    before.chat.deleteMessage(gone);
    before.clock.advance(DELETE_UNDO_MS - 1);
    // Later messages do not wait for it.
    before.chat.send('later');
    await vi.waitFor(() => expect(before.published()).toHaveLength(3), wait);
    expect(deletions(before)).toEqual([]);
    const owner = `chatUser_${before.state().chatUserId}`;
    await vi.waitFor(
      async () =>
        expect((await before.storage.outbox.all(owner)).map(({ payload }) => payload.type)).toEqual(
          ['delete'],
        ),
      wait,
    );
    await before.close();

    const after = await page();
    after.clock.advance(DELETE_UNDO_MS);
    await after.chat.start();
    await after.ready();
    await vi.waitFor(
      () => expect(deletions(after)).toMatchObject([{ type: 'delete', messageId: gone }]),
      wait,
    );
  });

  it('shows a refused message as failed after a reload, and does not resend it automatically', async () => {
    const before = await page();
    before.broker.answer = (packet, client) => {
      if (packet.cmd !== 'publish') return false;
      client.send(refusalOf(packet, TOPICS.status));
      return false;
    };
    await before.chat.start();
    await before.ready();
    before.chat.send('bad');
    await vi.waitFor(
      () => expect(before.state().messages).toMatchObject([{ status: 'failed' }]),
      wait,
    );
    await before.close();
    const after = await readyPage();
    await vi.waitFor(
      () =>
        expect(after.state().messages).toMatchObject([
          { text: 'bad', status: 'failed', failure: { code: 'invalid_message' } },
        ]),
      wait,
    );
    expect(after.published()).toEqual([]);
  });

  it('does not show items to another visitor, and clears them when the visitor leaves', async () => {
    const { outbox } = browserStorage();
    const item = {
      id: '019a0000-0000-7000-8000-000000000001',
      owner: 'chatUser_other',
      chatUserId: 'other',
      writtenAt: '2026-03-05T15:07:00.000Z',
    };
    await outbox.put({
      ...item,
      payload: { type: 'message', messageId: item.id, text: 'private' },
    });
    const { chat, ready, published, state } = await page();
    await chat.start();
    await ready();
    expect(state().messages).toEqual([]);
    chat.send('mine');
    await vi.waitFor(() => expect(published().map(({ text }) => text)).toEqual(['mine']), wait);
    await chat.leave({ satisfied: null });
    expect(await outbox.all('chatUser_other')).toHaveLength(1);
  });

  it('sends even if the browser cannot store anything', async () => {
    const broken = memoryStorage();
    const fail = () => Promise.reject(new Error('no space'));
    const { chat, ready, published, log } = await page({
      ...broken,
      outbox: { all: fail, put: fail, remove: fail, clear: fail },
    });
    await chat.start();
    await ready();
    chat.send('one');
    chat.send('two');
    await vi.waitFor(
      () => expect(published().map(({ text }) => text)).toEqual(['one', 'two']),
      wait,
    );
    expect(log.warn).toHaveBeenCalled();
  });
});
