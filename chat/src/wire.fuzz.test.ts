import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { history } from '@ncf/contract/history';
import { conversation } from '@ncf/contract/messages';
import { startApp, type App } from '@ncf/testing';
import { randomOf } from '@ncf/testing/random';
import { startFlakyProxy, type FlakyProxy } from '@ncf/testing/flaky-proxy';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPair, type Pair } from './app.fixture.ts';
import type { ListedMessage } from './chat.ts';

/** The seeds of every run. Add one that failed. */
const SEEDS = [1, 2, 284_198_959];
const given = process.env['CHAT_FUZZ_SEED'];
const seeds = given === undefined ? SEEDS : [Number(given)];

const STEPS = 60;
/** Timers of the engine run this many times faster, so that a reconnect takes a quarter of a second. */
const SPEED = 8;
const EMOJI = ['👍', '❤️', '😂', ''];

/** The expected result: each message by its id, with its last text and each person's last reaction. */
interface Expected {
  text: string;
  replyTo: string | null;
  sender: 'user' | 'admin';
  reactions: Record<string, string>;
}

/** Plays one seed's choices; returns what was written and which messages each side has marked as read. */
async function play(seed: number, app: App, proxy: FlakyProxy, pair: Pair) {
  const random = randomOf(seed);
  const below = (n: number): number => Math.floor(random() * n);
  const written = new Map<string, Expected>();
  const read = new Set<string>();
  const done: string[] = [];
  const name = {
    user: pair.visitor.store.getState().chatUserName ?? '',
    admin: pair.agentSession.adminUserName,
  };
  let stalled = false;
  let kills = 0;

  const say = (sender: 'user' | 'admin'): void => {
    const side = sender === 'user' ? pair.visitor : pair.agentSide;
    const known = side.store.getState().messages.filter((message) => 'reactions' in message);
    const picked = known.length === 0 ? undefined : known[below(known.length)];
    const kind = below(10);
    if (kind < 5 || picked === undefined) {
      const text = `${sender} ${written.size} ${'é✓😀'.repeat(below(4))}`;
      const replyTo = kind < 2 && picked !== undefined ? picked.messageId : null;
      written.set(side.send(text, { replyTo }), { text, replyTo, sender, reactions: {} });
      return;
    }
    const expected = written.get(picked.messageId);
    if (expected === undefined)
      throw new Error(`A message that was never written: ${picked.messageId}`);
    if (kind < 7 && picked.sender === sender) {
      expected.text = `${expected.text}, edited`;
      side.edit(picked.messageId, expected.text);
    } else if (kind < 9) {
      const emoji = EMOJI[below(EMOJI.length)] ?? '';
      if (emoji === '') delete expected.reactions[name[sender]];
      else expected.reactions[name[sender]] = emoji;
      side.react(picked.messageId, emoji);
    } else if (picked.seq !== null) {
      const upTo = picked.seq;
      const ids = known
        .filter((one) => one.sender !== sender && (one.seq ?? Infinity) <= upTo)
        .map(({ messageId }) => messageId);
      for (const messageId of ids) read.add(messageId);
      side.markRead(ids);
    }
  };

  for (let step = 0; step < STEPS; step += 1) {
    const choice = below(100);
    if (choice < 76) say(random() < 0.5 ? 'user' : 'admin');
    else if (choice < 82) {
      proxy.cut();
      done.push(`${step} cut`);
    } else if (choice < 86) {
      if (stalled) proxy.flow();
      else proxy.stall();
      stalled = !stalled;
      done.push(`${step} ${stalled ? 'stall' : 'flow'}`);
    } else if (choice < 90 && !stalled) {
      proxy.slow(1 + below(40));
      done.push(`${step} slow`);
    } else if (choice < 92 && !stalled) {
      done.push(`${step} reload`);
      await pair.reload();
    } else if (choice < 93 && kills < 1) {
      kills += 1;
      done.push(`${step} kill`);
      await app.kill();
      say(random() < 0.5 ? 'user' : 'admin');
      await app.restart();
    } else if (choice < 97) {
      await pause(below(300));
    }
    if (random() < 0.5) await turn();
    else await pause(below(20));
  }
  proxy.flow();
  return { written, read, done };
}

type Said<M> = Extract<M, { reactions: unknown }>;
const isSaid = <M extends ListedMessage>(message: M): message is Said<M> => 'reactions' in message;

async function stored(app: App, { agentSession, chatUserId }: Pair) {
  const url = `${app.url}/api/v1/conversations/${chatUserId}/messages?limit=5000`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${agentSession.token}` } });
  const { data } = history.parse(await response.json());
  // An edit shows its own time (R4.8).
  return data.map((message) =>
    'editedAt' in message && message.editedAt !== undefined
      ? { ...message, messageTime: message.editedAt }
      : message,
  );
}

/** The conversation as the server lists it in the inbox. */
async function summary(app: App, { agentSession, chatUserId }: Pair) {
  const response = await fetch(`${app.url}/api/v1/conversations/${chatUserId}`, {
    headers: { authorization: `Bearer ${agentSession.token}` },
  });
  const { read: _, readRev: __, ...inbox } = conversation.parse(await response.json());
  return inbox;
}

describe('both engines and the real server over an unreliable connection', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app?.stop());

  it.each(seeds)(
    'loses, duplicates, and reorders nothing, CHAT_FUZZ_SEED=%i [R4.1] [R4.12] [R4.13] [R4.15]',
    async (seed) => {
      const proxy = await startFlakyProxy(Number(new URL(app.url).port));
      const log = { debug: () => {}, warn: () => {}, error: () => {} };
      const pair = await startPair(app, proxy, SPEED, log);
      try {
        const { written, read, done } = await play(seed, app, proxy, pair);
        await vi.waitFor(() => expect(pair.visitor.store.getState().history).toBe('ready'));
        await vi.waitFor(
          async () => {
            // After failures, a reloaded page first asks for less of the history.
            if (pair.visitor.store.getState().hasMore) await pair.visitor.loadOlder();
            // It keeps no receipts either: it sends new ones for what it shows.
            pair.visitor.markRead([...read]);
            const truth = await stored(app, pair);
            const said = truth.filter(isSaid);
            const about = `CHAT_FUZZ_SEED=${seed}: ${done.join(', ')}`;
            expect(said.map(({ messageId }) => messageId).toSorted(), about).toEqual(
              [...written.keys()].toSorted(),
            );
            expect(
              truth.map(({ seq }) => seq),
              about,
            ).toEqual(truth.map((_, at) => at + 1));
            for (const message of said) {
              const { text, replyTo, sender, reactions, status } = message;
              expect({ text, replyTo, sender, reactions }, about).toEqual(
                written.get(message.messageId),
              );
              expect(status, `${about}; ${message.messageId} of ${sender}`).toBe(
                read.has(message.messageId) ? 'read' : 'delivered',
              );
            }
            for (const side of [pair.visitor, pair.agentSide]) {
              const { messages } = side.store.getState();
              const who = `${about}; ${side === pair.visitor ? 'visitor' : 'agent'}`;
              for (const [at, message] of truth.entries()) {
                const both = `${JSON.stringify(messages[at])} for ${JSON.stringify(message)}`;
                expect(messages[at], `${who}: ${both}`).toEqual(message);
              }
              expect(messages, who).toHaveLength(truth.length);
            }
            const listed = pair.agent.store.getState().conversations.get(pair.chatUserId);
            const { read: _, readRev: __, ...inbox } = listed ?? {};
            expect(inbox, `${about}; the inbox`).toEqual(await summary(app, pair));
          },
          { interval: 100 },
        );
        const mine = (sender: string) => (message: ListedMessage) =>
          isSaid(message) && message.sender === sender;
        for (const sender of ['user', 'admin']) {
          const order = pair.agentSide.store
            .getState()
            .messages.filter(mine(sender))
            .map(({ messageId }) => messageId);
          expect(order).toEqual(
            [...written].filter(([, one]) => one.sender === sender).map(([id]) => id),
          );
        }
        // A message leaves the outbox at its PUBACK, which may come after its echo.
        await vi.waitFor(async () =>
          expect(await pair.storage.outbox.all(`chatUser_${pair.chatUserId}`)).toEqual([]),
        );
      } finally {
        await pair.stop();
        await proxy.close();
      }
    },
  );
});
