import { capacityOf } from '@ncf/contract/duty';
import { teamOf } from '@ncf/contract/teams';
import type { Conversations } from '../../chat/conversations/conversations.ts';
import type { Presence } from '../../chat/presence/presence.ts';
import type { Duty } from './duty.ts';
import { shareOut } from './share-out.ts';
import type { Teams } from '../teams/teams.ts';
import type { TeamSettings } from '../../platform/settings/setting.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';

interface Parts {
  teamSettings: Pick<TeamSettings, 'assignment'>;
  teams: Pick<Teams, 'setting'>;
  duty: Pick<Duty, 'rules' | 'setting'>;
  conversations: Pick<Conversations, 'change' | 'waiting' | 'loads' | 'onChange'>;
  presence: Pick<Presence, 'agents' | 'goneSince' | 'onChange'>;
  jobs: Pick<Jobs, 'define'>;
  clock: () => number;
}

/** Conversations considered per batch. */
const BATCH = 200;
/** Waiting conversations of an agent offline for this long are reassigned, in milliseconds. */
const GONE_MS = 60_000;
/** Interval of the check for agents who went offline, in milliseconds. */
const POLL_MS = 15_000;
const RETRY_MS = [1000, 5000, POLL_MS];

/**
 * Assigns waiting conversations to online agents, if the team has turned that on, as conversations and presence change.
 * Races with manual assignment are decided by the store.
 */
export function createAssignment({
  teamSettings: { assignment: setting },
  teams,
  duty,
  conversations,
  presence,
  jobs,
  clock,
}: Parts) {
  let last: string | null = null;

  // With manual assignment, conversations are not even read.
  const isAutomatic = (): boolean => setting.recent().automatic;

  const isGone = (agentId: string): boolean => {
    const since = presence.goneSince(agentId);
    return since !== null && clock() - since >= GONE_MS;
  };

  async function give(signal: AbortSignal): Promise<void> {
    const here = presence.agents().filter(({ away }) => !away);
    if (here.length === 0) return;
    const loads = await conversations.loads();
    const waiting = await conversations.waiting(BATCH, [...loads.keys()].filter(isGone));
    if (waiting.length === 0) return;
    const [rules, { data }] = [await duty.rules(), await teams.setting.read()];
    const shares = here.map(({ agentId }) => ({
      agentId,
      open: loads.get(agentId) ?? 0,
      capacity: capacityOf(agentId, rules),
    }));
    const ones = waiting.map((one) => ({
      chatUserId: one.chatUserId,
      team: teamOf(one, data)?.agentIds,
    }));
    for (const { chatUserId, agentId } of shareOut(ones, shares, last)) {
      const agent = here.find((one) => one.agentId === agentId);
      const from = waiting.find((one) => one.chatUserId === chatUserId)?.assigneeId ?? null;
      if (agent === undefined || signal.aborted) return;
      const { adminUserName } = agent;
      const assignee = { agentId, adminUserName };
      const outcome = await conversations.change(chatUserId, null, {
        type: 'assign',
        assignee,
        from,
      });
      if (outcome === 'done') last = agentId;
    }
  }

  const queue = jobs.define({
    kind: 'assignment',
    retryMs: RETRY_MS,
    isEndless: true,
    atStart: true,
    async run(_job, signal) {
      const { automatic } = await setting.read();
      if (!automatic) return { outcome: 'done' };
      await give(signal);
      return { outcome: 'done', nextRunAt: clock() + POLL_MS };
    },
  });
  const request = (): void => {
    if (isAutomatic()) queue.request();
  };
  const stops = [conversations.onChange(request, isAutomatic), presence.onChange(request)];

  for (const one of [setting, duty.setting, teams.setting]) one.onChange(() => queue.request());

  return {
    /** Assigns nothing more. */
    close() {
      for (const stop of stops) stop();
    },
  };
}
