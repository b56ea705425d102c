import { capacityOf } from '@ncf/contract/duty';
import { openState } from '@ncf/contract/opening-hours';
import type { TeamMember } from '@ncf/contract/team';
import type { Agents } from '../../identity/agents/agents.ts';
import type { Settings } from '../../platform/db/settings.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { TeamSettings } from '../../platform/settings/setting.ts';
import type { Teams } from '../teams/teams.ts';

type CapacityRules = Parameters<typeof capacityOf>[1];

/** How much agents take on at once, and when they are on duty. Methods that return a promise reject with StorageError. */
export type Duty = ReturnType<typeof createDuty>;

interface Parts {
  teamSettings: Pick<TeamSettings, 'duty' | 'assignment'>;
  teams: Pick<Teams, 'setting'>;
  agents: Pick<Agents, 'change'>;
  settings: Pick<Settings, 'get' | 'put'>;
  jobs: Pick<Jobs, 'define'>;
  clock: () => number;
}

/** Which part of whose hours has been applied, by agent, so that it is applied once. */
const APPLIED = 'dutyApplied';

/**
 * Capacities, and agents who become available and away with their hours. That changes the account as the agent's own
 * switch does, so in between, the agent decides.
 */
export function createDuty({
  teamSettings: { duty: setting, assignment },
  teams,
  agents,
  settings,
  jobs,
  clock,
}: Parts) {
  /** Applies what has started or ended. @returns when the next hours begin or end; null if none do */
  async function apply(): Promise<number | null> {
    const { data } = await setting.read();
    const before = JSON.parse((await settings.get(APPLIED)) ?? '{}') as Record<string, string>;
    const after: Record<string, string> = {};
    let next: number | null = null;
    for (const { agentId, hours } of data) {
      if (hours === null) continue;
      const { open, until } = openState(hours, clock());
      const part = JSON.stringify([open, until, hours]);
      if (before[agentId] !== part) await agents.change(agentId, { away: !open });
      after[agentId] = part;
      if (until !== null) next = Math.min(next ?? Infinity, until.getTime());
    }
    await settings.put(APPLIED, JSON.stringify(after));
    return next;
  }

  const queue = jobs.define({
    kind: 'duty',
    isEndless: true,
    atStart: true,
    run: async () => ({ outcome: 'done', nextRunAt: await apply() }),
  });
  setting.onChange(() => queue.request());

  /** Reads what decides how much agents take on. */
  async function rules(): Promise<CapacityRules> {
    const [duties, of, { limit }] = await Promise.all([
      setting.read(),
      teams.setting.read(),
      assignment.read(),
    ]);
    return { duties, teams: of, limit };
  }

  return {
    setting,
    rules,
    /** Reads what the team sees of it. @returns the capacity of an agent, and whether it is within the agent's hours */
    async team() {
      const [current, now] = [await rules(), clock()];
      return (agentId: string): Pick<TeamMember, 'capacity' | 'shift'> => {
        const hours = current.duties.data.find((one) => one.agentId === agentId)?.hours ?? null;
        const state = hours === null ? null : openState(hours, now);
        return {
          capacity: capacityOf(agentId, current),
          shift: state && { isOn: state.open, until: state.until?.toISOString() ?? null },
        };
      };
    },
  };
}
