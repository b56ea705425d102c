import type { DraftChange } from '@ncf/contract/notes';
import { v7 as uuid } from 'uuid';
import type { Agents } from '../../identity/agents/agents.ts';
import type { AgentIdentity } from '../../identity/identity.ts';
import type { DraftStore } from './draft-store.ts';
import { createNoteNews, newNoteRow, type NoteNews } from './notes.ts';

/** The drafts of answers that agents write together: one for each conversation, as a note. */
export type SharedDrafts = ReturnType<typeof createSharedDrafts>;

interface Parts extends NoteNews {
  store: DraftStore;
  agents: Pick<Agents, 'list'>;
  /** Milliseconds since 1970. */
  clock: () => number;
}

/** Creates shared drafts on a store. */
export function createSharedDrafts({ store, agents, clock, ...news }: Parts) {
  const now = (): string => new Date(clock()).toISOString();
  const { tell, tellRemoved } = createNoteNews(news);
  return {
    /**
     * Gives a draft to a colleague, who is notified as of a mention. Null if the conversation does not exist, `conflict` if
     * its draft is not the one that this was made from, `unknown_agent` if there is no such colleague.
     */
    async give({ agentId, adminUserName }: AgentIdentity, chatUserId: string, change: DraftChange) {
      const { agentId: to, text, revision, ...rest } = change;
      const found = (await agents.list()).find((one) => one.agentId === to && !one.disabled);
      if (found === undefined) return 'unknown_agent';
      const by = { agentId, adminUserName };
      const holder = { agentId: to, adminUserName: found.adminUserName };
      const draft = JSON.stringify({ ...rest, by, holder, revision: revision + 1 });
      const noteId = uuid({ msecs: clock() });
      const note = newNoteRow(now)(by, chatUserId, { noteId, text }, 'draft');
      const put = await store.put({ ...note, draft }, to === agentId ? [] : [holder]);
      if (put === null || put === 'conflict') return put;
      await tellRemoved(chatUserId, put.removed);
      return tell(put.note, put.added);
    },
    /** Ends a draft: of several calls with one revision, one is `done`. Null and `conflict` as in `give`. */
    async end(chatUserId: string, revision: number): Promise<'done' | 'conflict' | null> {
      const found = await store.remove(chatUserId, revision, now());
      if (found === null || found === 'conflict') return found;
      news.publish({ type: 'note_removed', chatUserId, noteId: found.note.id });
      await tellRemoved(chatUserId, found.removed);
      return 'done';
    },
  };
}
