import {
  csvSchedule,
  nextTime,
  periodOf,
  type CsvSchedule,
  type NewCsvSchedule,
} from '@ncf/contract/csv-schedules';
import { rolesOf } from '@ncf/contract/policy';
import type { AgentAccount } from '@ncf/contract/agents';
import type { Agents } from '../../identity/agents/agents.ts';
import type { CsvScheduleRow } from '../../platform/db/team-rows.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Views } from '../views/views.ts';
import type { CsvFiles } from './files.ts';
import type { CsvScheduleStore } from './store.ts';
import { csvTextsIn, type CsvTexts } from './texts.ts';

/** Reports and saved views as CSV by email. Every method rejects with StorageError. */
export type CsvSchedules = ReturnType<typeof createCsvSchedules>;

interface Parts {
  store: CsvScheduleStore;
  files: CsvFiles;
  views: Pick<Views, 'visibleTo'>;
  agents: Pick<Agents, 'list' | 'senderOf'>;
  mail: Pick<Mail, 'enabled' | 'send'>;
  jobs: Pick<Jobs, 'define'>;
  publicUrl: string | null;
  clock: () => number;
}

const RETRY_MS = [60_000, 10 * 60_000];

const scheduleOf = ({ id, name, data, nextAt, lastAt }: CsvScheduleRow): CsvSchedule =>
  csvSchedule.parse({ ...JSON.parse(data), name, scheduleId: id, nextAt, lastAt });

/** Creates schedules; a job of each sends it at its time. */
export function createCsvSchedules(parts: Parts) {
  const { store, files, views, agents, mail, jobs, publicUrl, clock } = parts;
  const iso = (at: number): string => new Date(at).toISOString();

  /** The view, as far as an agent sees it; null otherwise. */
  const viewFor = async ({ agentId, role }: AgentAccount, viewId: string) =>
    (await views.visibleTo({ agentId, agentRole: role })).find((one) => one.viewId === viewId) ??
    null;

  async function maySee(account: AgentAccount, { content }: NewCsvSchedule): Promise<boolean> {
    if (account.disabled) return false;
    if (content.type === 'view') return (await viewFor(account, content.viewId)) !== null;
    return (rolesOf('reports') as readonly string[]).includes(account.role);
  }

  async function fileFor(
    account: AgentAccount,
    schedule: CsvSchedule,
    at: number,
    texts: CsvTexts,
  ): Promise<string | null> {
    const { content } = schedule;
    if (content.type === 'report') return files.report(schedule, content, at, texts);
    const view = await viewFor(account, content.viewId);
    return view && files.view(view, account.agentId, texts);
  }

  /** @param at when it is due, so that a repeat is the same email */
  async function send(schedule: CsvSchedule, at: number): Promise<number> {
    let receivers = 0;
    for (const account of await agents.list()) {
      const { agentId } = account;
      if (!schedule.agentIds.includes(agentId) || !(await maySee(account, schedule))) continue;
      const sender = await agents.senderOf(agentId);
      const texts = csvTextsIn(sender?.language);
      const content = await fileFor(account, schedule, at, texts);
      if (sender === null || content === null) continue;
      const { from, to } = periodOf(schedule, at);
      await mail.send(
        {
          to: sender.email,
          language: texts.language,
          subject: schedule.name,
          paragraphs: [
            texts.attached(schedule.content.type, from, to),
            texts.why,
            ...(publicUrl === null
              ? []
              : [{ link: `${publicUrl}/console/reports`, words: texts.open }]),
          ],
          attachments: [{ name: `${schedule.name}.csv`, type: 'text/csv', content }],
        },
        { id: `csv-${schedule.scheduleId}-${at}-${agentId}` },
      );
      receivers += 1;
    }
    return receivers;
  }

  const queue = jobs.define({
    kind: 'csv-schedule',
    retryMs: RETRY_MS,
    // A week without a report must not be the last one.
    isEndless: true,
    async run({ key }) {
      const row = await store.byId(key);
      if (row === null || row.nextAt === null) return { outcome: 'done' };
      const due = Date.parse(row.nextAt);
      // It was changed to a later time.
      if (due > clock()) return { outcome: 'done', nextRunAt: due };
      const schedule = scheduleOf(row);
      await send(schedule, due);
      const next = nextTime(schedule, clock());
      await store.sent(key, row.nextAt, iso(clock()), iso(next));
      return { outcome: 'done', nextRunAt: next };
    },
  });

  return {
    list: async (): Promise<CsvSchedule[]> => (await store.all()).map(scheduleOf),
    /** Creates, changes, or pauses one. @returns why not: no email is sent, or the names of those who may not see it */
    async put(id: string, schedule: NewCsvSchedule): Promise<CsvSchedule | 'no_mail' | string[]> {
      if (!mail.enabled) return 'no_mail';
      const refused: string[] = [];
      for (const account of await agents.list())
        if (schedule.agentIds.includes(account.agentId) && !(await maySee(account, schedule)))
          refused.push(account.adminUserName);
      if (refused.length > 0) return refused;
      const next = schedule.isPaused ? null : nextTime(schedule, clock());
      const { name, ...data } = schedule;
      const nextAt = next === null ? null : iso(next);
      // First, so that a crash in between leaves a job without a schedule, and not the other way around.
      if (next !== null) await queue.add({ key: id, runAt: next });
      await store.put({ id, name, data: JSON.stringify(data), nextAt });
      const stored = await store.byId(id);
      return { ...schedule, scheduleId: id, nextAt, lastAt: stored?.lastAt ?? null };
    },
    /** Sends one now. @returns how many get it; null if there is no such schedule */
    async run(id: string): Promise<number | null> {
      const row = await store.byId(id);
      return row && send(scheduleOf(row), clock());
    },
    /** @returns its name; null if there was none */
    remove: store.remove,
  };
}
