import * as z from 'zod/mini';
import { LIMITS } from '@ncf/contract/limits';

/** What an agent has written in one conversation and not sent. */
export interface Draft {
  text: string;
  /** The message it answers, if any. */
  replyTo: string | null;
  /** The message whose text it will replace, if any. */
  editing: string | null;
  /** What was written before the edit began; it comes back when the edit ends. */
  before: string;
}

export const EMPTY_DRAFT: Draft = { text: '', replyTo: null, editing: null, before: '' };

const saved = z.object({
  text: z.string().check(z.maxLength(LIMITS.textMax * 4)),
  replyTo: z.nullable(z.string()),
  editing: z.nullable(z.string()),
  before: z._default(z.string(), ''),
  savedAt: z.number(),
});

const PREFIX = 'ncfConsoleDraft';
const KEEP_MS = 30 * 24 * 60 * 60_000;

const key = (agentId: string, chatUserId: string): string => `${PREFIX}:${agentId}:${chatUserId}`;

/** Drafts in the browser's storage: one for each agent and conversation, outliving a reload and a new login. */
export class Drafts {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  readonly #agentId: string;

  constructor(storage: Storage, agentId: string) {
    this.#storage = storage;
    this.#agentId = agentId;
  }

  /** The draft of a conversation; an empty one where there is none or it cannot be read. */
  get(chatUserId: string): Draft {
    const raw = this.#read(key(this.#agentId, chatUserId));
    if (raw === null) return EMPTY_DRAFT;
    return { text: raw.text, replyTo: raw.replyTo, editing: raw.editing, before: raw.before };
  }

  /** Keeps the draft, or forgets it when it is empty. Storage that is full or forbidden is borne in silence. */
  set(chatUserId: string, draft: Draft): void {
    try {
      if (draft.text === '' && draft.replyTo === null && draft.editing === null) {
        this.#storage.removeItem(key(this.#agentId, chatUserId));
        return;
      }
      this.#storage.setItem(
        key(this.#agentId, chatUserId),
        JSON.stringify({ ...draft, savedAt: Date.now() }),
      );
    } catch {
      // The draft stays on screen; nothing more can be done where storage refuses.
    }
  }

  /** The conversations in which something is written; drafts older than 30 days are thrown away. */
  list(now = Date.now()): ReadonlySet<string> {
    const prefix = key(this.#agentId, '');
    const keys: string[] = [];
    try {
      for (let at = 0; at < this.#storage.length; at += 1) {
        const name = this.#storage.key(at);
        if (name?.startsWith(prefix) === true) keys.push(name);
      }
    } catch {
      return new Set();
    }
    const alive = keys.filter((name) => {
      const draft = this.#read(name);
      if (draft !== null && now - draft.savedAt < KEEP_MS) return draft.text.trim() !== '';
      this.#storage.removeItem(name);
      return false;
    });
    return new Set(alive.map((name) => name.slice(prefix.length)));
  }

  #read(name: string): z.infer<typeof saved> | null {
    try {
      const raw = this.#storage.getItem(name);
      if (raw === null) return null;
      const parsed = saved.safeParse(JSON.parse(raw));
      return parsed.success ? parsed.data : null;
    } catch {
      return null;
    }
  }
}
