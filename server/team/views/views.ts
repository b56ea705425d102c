import { LIMITS } from '@ncf/contract/limits';
import { mayRole } from '@ncf/contract/policy';
import { revisionOf } from '@ncf/contract/revision';
import { newView, type NewView, type SavedView } from '@ncf/contract/views';
import type { Conversations } from '../../chat/conversations/conversations.ts';
import type { AgentIdentity } from '../../identity/identity.ts';
import type { Teams } from '../teams/teams.ts';
import type { ViewStore, ViewTexts } from './store.ts';

/** An agent, as far as it decides what the agent sees. */
type Viewer = Pick<AgentIdentity, 'agentId' | 'agentRole'>;

/** Saved views of the inbox. Every method rejects with StorageError. */
export type Views = ReturnType<typeof createViews>;

interface Parts {
  store: ViewStore;
  teams: Pick<Teams, 'setting'>;
  conversations: Pick<Conversations, 'count'>;
}

/** What a view stores of what an agent can change. */
const textsOf = ({ name, sharedWith, ...view }: NewView): ViewTexts => ({
  name,
  sharedWith,
  filter: JSON.stringify(view.filter),
  columns: JSON.stringify(view.columns),
});

export function createViews({ store, teams, conversations }: Parts) {
  /** Every view, as an agent sees it. */
  async function all(by: Viewer): Promise<SavedView[]> {
    const rows = await store.all();
    return rows.map(({ id, filter, columns, agentId, adminUserName, ...view }) => ({
      ...newView.parse({ ...view, filter: JSON.parse(filter), columns: JSON.parse(columns) }),
      viewId: id,
      agentId,
      adminUserName,
      // Supervisors keep order among what is shared; a colleague's own views don't exist for them.
      mayChange:
        agentId === by.agentId || (view.sharedWith !== 'me' && mayRole(by.agentRole, 'assignment')),
    }));
  }

  async function visibleTo(by: Viewer): Promise<SavedView[]> {
    const { agentId } = by;
    const own = new Set(
      teams.setting
        .recent()
        .data.filter(({ agentIds }) => agentIds.includes(agentId))
        .map(({ teamId }) => teamId),
    );
    return (await all(by)).filter(
      (view) =>
        view.agentId === agentId || view.sharedWith === 'everyone' || own.has(view.sharedWith),
    );
  }

  return {
    /** An agent's views and those shared with the agent, by name. */
    visibleTo,
    /** How many conversations each of these views has. What is closed is not counted, since no one works on it. */
    async counts(by: AgentIdentity): Promise<Record<string, number>> {
      const counted = (await visibleTo(by)).filter(
        ({ filter: { view = 'all' } }) => view !== 'all' && view !== 'closed',
      );
      const counts = counted.map(
        async ({ viewId, filter }) =>
          [viewId, await conversations.count(filter, by.agentId)] as const,
      );
      return Object.fromEntries(await Promise.all(counts));
    },
    /**
     * Creates or replaces a view.
     * @param was the revision of what it replaces, if only that may be replaced
     * @returns why not: it is someone else's, someone has changed or deleted it since, or there are too many
     */
    async put(by: AgentIdentity, viewId: string, view: NewView, was?: string) {
      const views = await all(by);
      const before = views.find((one) => one.viewId === viewId);
      if (before?.mayChange === false) return 'forbidden';
      if (was !== undefined && (before === undefined || was !== revisionOf(newView.parse(before))))
        return 'changed';
      const author = before ?? by;
      const count = views.filter(({ agentId }) => agentId === author.agentId).length;
      if (before === undefined && count >= LIMITS.views) return 'limit';
      const { agentId, adminUserName } = author;
      const isStored = await store.put(
        { id: viewId, agentId, ...textsOf(view) },
        was !== undefined && before !== undefined ? textsOf(before) : undefined,
      );
      if (!isStored) return 'changed';
      return { ...view, viewId, agentId, adminUserName, mayChange: true };
    },
    async remove(by: AgentIdentity, viewId: string): Promise<'done' | 'forbidden' | 'not_found'> {
      const found = (await all(by)).find((view) => view.viewId === viewId);
      if (found === undefined) return 'not_found';
      if (!found.mayChange) return 'forbidden';
      await store.remove(viewId);
      return 'done';
    },
  };
}
