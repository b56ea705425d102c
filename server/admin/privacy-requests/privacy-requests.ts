import { setTimeout as sleep } from 'node:timers/promises';
import type { ErasureResult, PersonalDataPreview } from '@ncf/contract/retention';
import type { Conversations } from '../../chat/conversations/conversations.ts';
import { visitorTextsIn } from '../../chat/visitor-texts.ts';
import { transcriptText } from '../../chat/conversations/transcript.ts';
import type { Erasure } from '../../chat/erasure/erasure.ts';
import type { Files } from '../../chat/files/files.ts';
import type { PrivacyRequestStore } from './store.ts';
import { zip, type ZipEntry } from '../../platform/zip.ts';

/** All rows stored about a person as JSON, piece by piece, so that no conversation has to fit in memory. */
async function* rowsAsJson(
  store: Pick<PrivacyRequestStore, 'rowsByEmail' | 'rowsOf'>,
  email: string,
  own: readonly { chatUserId: string }[],
): AsyncGenerator<string> {
  const others = JSON.stringify(await store.rowsByEmail(email), null, 2);
  yield `{"email":${JSON.stringify(email)},\n"others":${others},\n"conversations":[`;
  for (const [index, { chatUserId }] of own.entries()) {
    yield index === 0 ? '{' : ',\n{';
    let open: string | null = null;
    for await (const { table, rows } of store.rowsOf(chatUserId)) {
      if (table === open) yield ',\n';
      else yield `${open === null ? '' : '],'}\n${JSON.stringify(table)}:[\n`;
      open = table;
      yield rows.map((row) => JSON.stringify(row)).join(',\n');
    }
    yield open === null ? '}' : ']}';
  }
  yield ']}\n';
}

/** Shows, exports, and erases everything stored about one person, found by email address. */
export type PrivacyRequests = ReturnType<typeof createPrivacyRequests>;

interface Parts {
  store: PrivacyRequestStore;
  conversations: Pick<Conversations, 'get' | 'pages' | 'filesOnlyIn'>;
  files: Pick<Files, 'bytes'>;
  erasure: Erasure;
  brand: () => string;
}

/** Pause between two conversations, so that messages are not delayed, in milliseconds. */
const PAUSE_MS = 5;

const sum = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((total, one) => total + one, 0);

async function* bytesOf(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield Buffer.from(piece);
}

/** Creates privacy requests on a store. */
export function createPrivacyRequests({ store, conversations, files, erasure, brand }: Parts) {
  async function* entries(email: string): AsyncGenerator<ZipEntry> {
    const own = await store.conversations(email);
    for (const { chatUserId, createdAt } of own) {
      const name = `conversations/${createdAt.slice(0, 10)}-${chatUserId}.txt`;
      const conversation = await conversations.get(chatUserId);
      if (conversation !== null) {
        const pages = conversations.pages(chatUserId);
        yield {
          name,
          content: bytesOf(
            transcriptText({
              brand: brand(),
              conversation,
              pages,
              publicUrl: null,
              texts: visitorTextsIn(null),
            }),
          ),
        };
      }
      for (const { id, originalFileName } of await conversations.filesOnlyIn(chatUserId)) {
        const bytes = files.bytes(id);
        const safe = originalFileName.replace(/[\\/:*?"<>|]/g, '_');
        yield { name: `files/${id}-${safe}`, content: bytes };
      }
      await sleep(PAUSE_MS);
    }
    yield { name: 'data.json', content: bytesOf(rowsAsJson(store, email, own)) };
  }

  /** Erases what is stored under one address, and adds it to the result. */
  async function eraseOne(email: string, total: ErasureResult): Promise<void> {
    const own = await store.conversations(email);
    for (const { chatUserId, browserId } of own) {
      const erased = await erasure.erase(chatUserId, 'nothing');
      // At once: after an interruption, nothing says whose browser it was.
      await store.removeBrowser(browserId);
      total.messages += erased.messages;
      total.files += erased.files;
    }
    total.conversations += own.length;
    await store.removeSharedValues(email);
    total.others += sum(await store.removeByEmail(email));
  }

  return {
    async preview(email: string): Promise<PersonalDataPreview> {
      const own = await store.conversations(email);
      let [count, fileBytes] = [0, 0];
      for (const { chatUserId } of own) {
        for (const { fileSize } of await conversations.filesOnlyIn(chatUserId)) {
          count += 1;
          fileBytes += fileSize;
        }
      }
      return {
        email,
        merged: await store.mergedWith(email),
        names: [...new Set(own.map(({ chatUserName }) => chatUserName))],
        conversations: own.length,
        messages: await store.messageCount(email),
        files: count,
        fileBytes,
        others: sum(await store.countByEmail(email)),
        firstAt: own[0]?.createdAt ?? null,
        lastAt:
          own
            .map(({ updatedAt }) => updatedAt)
            .toSorted()
            .at(-1) ?? null,
      };
    },
    /** Everything the person wrote and everything stored with it, including files, as a ZIP archive. */
    export: (email: string) => zip(entries(email)),
    /**
     * Ends the person's sessions and erases everything, in small steps, and then searches the database for what it
     * erased. Repeat it after an interruption.
     * @param merged whether the addresses that the team merged with it go, too
     */
    async erase(email: string, merged: boolean): Promise<ErasureResult> {
      const emails = [email, ...(merged ? await store.mergedWith(email) : [])];
      const total: ErasureResult = {
        conversations: 0,
        messages: 0,
        files: 0,
        others: 0,
        remaining: {},
      };
      for (const one of emails) await eraseOne(one, total);
      await erasure.clearTraces();
      for (const one of emails)
        for (const [table, count] of Object.entries(await store.tracesOf(one)))
          total.remaining[table] = (total.remaining[table] ?? 0) + count;
      return total;
    },
  };
}
