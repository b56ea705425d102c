import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sessionEvent, type SessionEvent } from '@ncf/contract/messages';
import { randomOf } from '@ncf/testing/random';
import { v7 as uuid } from 'uuid';
import { expect, it, onTestFinished } from 'vitest';
import { APPLIER } from '../../chat/conversations/apply/applier.ts';
import { createConversationStore } from '../../chat/conversations/store/conversation-store.ts';
import { openTestDatabase, TEST_ENGINES, type TestDatabase } from './test-database.fixture.ts';
import { openDatabase } from './open.ts';
import { isInUse } from './postgres/sessions.ts';

/** PostgreSQL itself is not killed, so that fewer moments matter. */
const KILLS = { sqlite: 8, postgres: 4 };
/** Maximum delay of a kill after its trigger, in milliseconds, and in acknowledgments. */
const SPREAD_MS = 120;
const SPREAD = 1000;
const fixture = fileURLToPath(new URL('./kill.fixture.ts', import.meta.url));

/** When to kill: while opening, at any time under load, or right after an acknowledgment. */
type Moment = 'opening' | 'any' | 'acknowledged';

/** Runs a writing process and kills it. @param late when, from 0 to 1 @returns its output lines */
async function killed(
  { dataDir, databaseUrl }: TestDatabase,
  chatUserIds: string[],
  moment: Moment,
  late: number,
): Promise<string[]> {
  const ownEnd = moment === 'acknowledged' ? Math.ceil(late * SPREAD) : Infinity;
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      fixture,
      dataDir,
      databaseUrl ?? '',
      `${ownEnd}`,
      ...chatUserIds,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const closed = once(child, 'close');
  const awaited = moment === 'opening' ? 1 : 2;
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (lines.push(line) !== awaited || moment === 'acknowledged') return;
    void sleep(late * SPREAD_MS).then(() => child.kill('SIGKILL'));
  });
  const [, signal] = await closed;
  expect(signal).toBe('SIGKILL');
  return lines.slice(1);
}

/** The kill may cut off the last line, which then counts as never acknowledged. */
function eventsIn(line: string): SessionEvent[] {
  return line.endsWith('}') ? [sessionEvent.parse(JSON.parse(line))] : [];
}

it.each(TEST_ENGINES)(
  'has every acknowledged entry exactly once after being killed at any moment, in %s',
  async (engine) => {
    const tested = await openTestDatabase({ engine });
    onTestFinished(tested.close);
    await tested.database.close();
    const { dataDir, databaseUrl } = tested;

    const seed = Number(process.env['KILL_SEED'] ?? 1);
    console.info(`KILL_SEED=${seed}`);
    const random = randomOf(seed);
    const chatUserIds = Array.from({ length: 40 }, () => uuid());
    const acknowledged: SessionEvent[] = [];
    for (let kill = 0; kill < KILLS[engine]; kill += 1) {
      const moment =
        (['acknowledged', 'any', 'acknowledged', 'opening'] as const)[kill % 4] ?? 'any';
      const lines = await killed(tested, chatUserIds, moment, random());
      acknowledged.push(...lines.flatMap(eventsIn));
    }
    expect(acknowledged.length).toBeGreaterThan(KILLS[engine] * 10);

    // PostgreSQL may still be committing what it has not acknowledged to the last process.
    if (databaseUrl !== null) await expect.poll(() => isInUse(databaseUrl)).toBe(false);
    const database = await openDatabase({ dataDir, databaseUrl, applier: APPLIER });
    const store = createConversationStore(database);
    for (const chatUserId of chatUserIds) {
      const { data, rev } = (await store.entries(chatUserId, { limit: 1e6 })) ?? {
        data: [],
        rev: 0,
      };
      const entries = new Map(data.map((entry) => [entry.messageId, entry]));
      expect(entries.size, 'each id exists once').toBe(data.length);
      expect(data.map(({ seq }) => seq)).toEqual(data.map((_, index) => index + 1));
      const edited = data.filter((entry) => 'editedAt' in entry);
      expect(rev, 'one rev per message and per edit').toBe(data.length + edited.length);
      expect(new Set(data.map((entry) => entry.rev)).size).toBe(data.length);

      const own = acknowledged.filter((event) => 'rev' in event && event.chatUserId === chatUserId);
      for (const event of own) {
        if (event.type === 'edit') {
          expect(entries.get(event.messageId)).toMatchObject({ text: 'edited', rev: event.rev });
        } else if (event.type === 'message') {
          expect(entries.get(event.messageId)).toMatchObject({ seq: event.seq });
        }
      }
      expect(
        new Set(own.map((event) => 'rev' in event && event.rev)).size,
        'each rev is delivered once',
      ).toBe(own.length);
    }
    await database.close();
  },
);
