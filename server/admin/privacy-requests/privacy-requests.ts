import type { ErasureResult, PersonalDataPreview } from '@ncf/contract/retention';
import type { Conversations } from '../../chat/conversations/conversations.ts';
import { transcriptText } from '../../chat/conversations/transcript.ts';
import type { Files } from '../../chat/files/files.ts';
import type { Identity } from '../../identity/identity.ts';
import type { PrivacyRequestStore } from './store.ts';
import { zip, type ZipEntry } from './zip.ts';

/** Shows, exports, and erases everything stored about one person, found by email address. */
export interface PrivacyRequests {
  preview(email: string): Promise<PersonalDataPreview>;
  /** Everything the person wrote and everything stored with it, including files, as a ZIP archive. */
  export(email: string): AsyncIterable<Buffer>;
  /** Ends the person's sessions and erases everything, in small steps. Repeat it after an interruption. */
  erase(email: string): Promise<ErasureResult>;
  /** Erases one conversation and its files, in small steps. @returns the number of messages and files */
  eraseConversation(chatUserId: string): Promise<{ messages: number; files: number }>;
  /** Clears remains of erased conversations from the disk; `erase` includes this. */
  clearTraces(): Promise<void>;
}

interface Parts {
  store: PrivacyRequestStore;
  conversations: Pick<Conversations, 'get' | 'wholeHistory' | 'removed'>;
  files: Pick<Files, 'remove' | 'bytes'>;
  closeSession(predicate: (identity: Identity) => boolean): void;
}

/** Rows per step, few enough not to delay messages. */
const STEP = 200;
/** Pause between two steps, in milliseconds. */
const PAUSE_MS = 5;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

const sum = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((total, one) => total + one, 0);

/** Separates inquiries from everything else stored under the address. */
function split(counts: Record<string, number>): { enquiries: number; others: number } {
  const { enquiries = 0, ...others } = counts;
  return { enquiries, others: sum(others) };
}

/** Creates privacy requests on a store. */
export function createPrivacyRequests({
  store,
  conversations,
  files,
  closeSession,
}: Parts): PrivacyRequests {
  async function eraseConversation(chatUserId: string) {
    const close = (): void =>
      closeSession((other) => other.role === 'user' && other.chatUserId === chatUserId);
    close();
    const shown = await store.files(chatUserId);
    for (const file of shown) await files.remove(file.id);
    let messages = 0;
    for (;;) {
      const removed = await store.removeMessages(chatUserId, STEP);
      if (removed === 0) break;
      messages += removed;
      await pause();
    }
    await store.removeConversation(chatUserId);
    // The person may have signed in again during the erasure.
    close();
    return { messages, files: shown.length };
  }

  async function* entries(email: string): AsyncGenerator<ZipEntry> {
    const own = await store.conversations(email);
    const data: Record<string, unknown> = { email, others: await store.rowsByEmail(email) };
    const exported: unknown[] = [];
    for (const { chatUserId, createdAt } of own) {
      const rows = await store.rowsOf(chatUserId);
      exported.push(rows);
      const name = `conversations/${createdAt.slice(0, 10)}-${chatUserId}.txt`;
      const conversation = await conversations.get(chatUserId);
      if (conversation !== null) {
        const messages = await conversations.wholeHistory(chatUserId);
        const text = transcriptText({ conversation, messages, publicUrl: null });
        yield { name, content: Buffer.from(text) };
      }
      for (const { id, originalFileName } of await store.files(chatUserId)) {
        const bytes = files.bytes(id);
        const safe = originalFileName.replace(/[\\/:*?"<>|]/g, '_');
        yield { name: `files/${id}-${safe}`, content: bytes };
      }
      await pause();
    }
    data['conversations'] = exported;
    yield { name: 'data.json', content: Buffer.from(JSON.stringify(data, null, 2)) };
  }

  return {
    async preview(email) {
      const own = await store.conversations(email);
      const ids = own.map(({ chatUserId }) => chatUserId);
      let [count, fileBytes] = [0, 0];
      for (const id of ids) {
        for (const { fileSize } of await store.files(id)) {
          count += 1;
          fileBytes += fileSize;
        }
      }
      return {
        email,
        names: [...new Set(own.map(({ chatUserName }) => chatUserName))],
        conversations: own.length,
        messages: await store.messageCount(ids),
        files: count,
        fileBytes,
        ...split(await store.countByEmail(email)),
        firstAt: own[0]?.createdAt ?? null,
        lastAt:
          own
            .map(({ updatedAt }) => updatedAt)
            .toSorted()
            .at(-1) ?? null,
      };
    },
    export: (email) => zip(entries(email)),
    async erase(email) {
      const own = await store.conversations(email);
      const browserIds = await store.browserIds(own.map(({ chatUserId }) => chatUserId));
      const total = { conversations: own.length, messages: 0, files: 0 };
      for (const { chatUserId } of own) {
        const open = await conversations.get(chatUserId);
        const gone = await eraseConversation(chatUserId);
        if (open !== null) conversations.removed(open);
        total.messages += gone.messages;
        total.files += gone.files;
      }
      await store.removeBrowsers(browserIds);
      const rest = split(await store.removeByEmail(email));
      await store.clearTraces();
      return { ...total, ...rest };
    },
    eraseConversation,
    clearTraces: () => store.clearTraces(),
  };
}
