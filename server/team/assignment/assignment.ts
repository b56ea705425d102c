import { assignmentSettings, type AssignmentSettings } from '@ncf/contract/team';
import type { Conversations } from '../../chat/conversations/conversations.ts';
import type { Presence } from '../../chat/presence/presence.ts';
import { shareOut } from './share-out.ts';
import type { Settings } from '../../platform/db/settings.ts';

/** Assigns waiting conversations to online agents if the team has turned that on. */
export interface Assignment {
  settings(): Promise<AssignmentSettings>;
  change(settings: AssignmentSettings): Promise<AssignmentSettings>;
  /** Stops; resolves once pending work is done. */
  close(): Promise<void>;
}

interface Parts {
  settings: Pick<Settings, 'get' | 'put'>;
  conversations: Pick<Conversations, 'assign' | 'waiting' | 'loads' | 'onChange'>;
  presence: Pick<Presence, 'agents' | 'goneSince' | 'onChange'>;
  clock: () => number;
  log: { error(context: object, message: string): void };
}

const KEY = 'assignment';
/** Until it is changed. */
const MANUAL: AssignmentSettings = { automatic: false, limit: 5 };
/** Conversations considered per batch. */
const BATCH = 200;
/** Waiting conversations of an agent offline for this long are reassigned, in milliseconds. */
const GONE_MS = 60_000;
/** Interval of the check for agents who went offline, in milliseconds. */
const POLL_MS = 15_000;

/** Assignment that follows conversations and presence. Races with manual assignment are decided by the store. */
export function createAssignment({
  settings,
  conversations,
  presence,
  clock,
  log,
}: Parts): Assignment {
  let last: string | null = null;
  // Read again at every scheduled check, to notice changes by another process.
  let known: AssignmentSettings | null = null;
  let running: Promise<void> | null = null;
  let again = false;
  let closed = false;

  async function stored(): Promise<AssignmentSettings> {
    const value = await settings.get(KEY);
    return value === null ? MANUAL : assignmentSettings.parse(JSON.parse(value));
  }

  /** Waiting conversations that are unassigned or whose agent is gone. */
  async function free(): Promise<{ chatUserId: string; assigneeId: string | null }[]> {
    const isGone = (agentId: string): boolean => {
      const since = presence.goneSince(agentId);
      return since !== null && clock() - since >= GONE_MS;
    };
    const waiting = await conversations.waiting(BATCH);
    return waiting.filter(({ assigneeId }) => assigneeId === null || isGone(assigneeId));
  }

  async function give(): Promise<void> {
    known ??= await stored();
    const { automatic, limit } = known;
    const here = presence.agents().filter(({ away }) => !away);
    if (!automatic || here.length === 0) return;
    const waiting = await free();
    if (waiting.length === 0) return;
    const loads = await conversations.loads();
    const shares = here.map(({ agentId }) => ({ agentId, open: loads.get(agentId) ?? 0 }));
    const ids = waiting.map(({ chatUserId }) => chatUserId);
    for (const { chatUserId, agentId } of shareOut(ids, shares, limit, last)) {
      const agent = here.find((one) => one.agentId === agentId);
      const from = waiting.find((one) => one.chatUserId === chatUserId)?.assigneeId ?? null;
      if (agent === undefined || closed) return;
      const { adminUserName } = agent;
      const outcome = await conversations.assign(chatUserId, { agentId, adminUserName }, from);
      if (outcome === 'done') last = agentId;
    }
  }

  function poll(): void {
    if (closed || known?.automatic === false) return;
    if (running !== null) {
      again = true;
      return;
    }
    running = give()
      .catch((error: unknown) => log.error({ err: error }, 'failed to assign conversations'))
      .finally(() => {
        running = null;
        if (!again) return;
        again = false;
        poll();
      });
  }

  // With manual assignment, conversations are not even read.
  const wanted = (): boolean => known?.automatic !== false;
  const stops = [conversations.onChange(poll, wanted), presence.onChange(poll)];
  poll();
  const timer = setInterval(() => {
    known = null;
    poll();
  }, POLL_MS).unref();

  return {
    settings: stored,
    async change(next) {
      await settings.put(KEY, JSON.stringify(next));
      known = next;
      poll();
      return next;
    },
    async close() {
      closed = true;
      clearInterval(timer);
      for (const stop of stops) stop();
      await running;
    },
  };
}
