import { ruleAgentId } from '@ncf/contract/bot-id';
import type { AgentName } from '@ncf/contract/mentions';
import type { Conversation } from '@ncf/contract/messages';
import type { PastRun, Rule } from '@ncf/contract/rules';
import { teamOf } from '@ncf/contract/teams';
import { openState } from '@ncf/contract/opening-hours';
import { v5 as uuid, v7 as newUuid } from 'uuid';
import type { AgentIdentity } from '../../identity/identity.ts';
import type { Settings } from '../../platform/db/settings.ts';
import { refusePrivate } from '../../platform/http/public-target.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Claim } from '../../platform/limits/claim.ts';
import type { TeamSettings } from '../../platform/settings/setting.ts';
import { presentEvent, type EventLog } from '../../platform/event-log/event-log.ts';
import type { Contacts } from '../contacts/contacts.ts';
import { dryRun } from './dry-run.ts';
import {
  holds,
  OCCASION_EVENTS,
  occasionOf,
  type Circumstances,
  type Occasion,
} from './occasion.ts';
import { createPerformer, type PerformerParts } from './perform.ts';
import type { RunStore } from './store.ts';

/** Rules and macros. Methods that return a promise reject with StorageError. */
export type Rules = ReturnType<typeof createRules>;

interface Parts extends PerformerParts {
  store: RunStore;
  settings: Pick<Settings, 'get' | 'put'>;
  teamSettings: Pick<TeamSettings, 'rules' | 'macros' | 'teams'>;
  eventLog: Pick<EventLog, 'after' | 'latest' | 'onChange'>;
  contacts: Pick<Contacts, 'fieldsOf'>;
  jobs: Pick<Jobs, 'define'>;
  claim: Claim;
  /** Whether private networks are allowed as targets of webhooks. */
  allowPrivate: boolean;
}

/** The setting with the position in the event log up to which rules have looked. */
const POSITION = 'rulesPosition';
/** Events read at a time, and runs listed or undone at once. */
const EVENTS = 200;
const RUNS = 500;

/** A rule as the author of what it does. */
const authorOf = ({ ruleId, name }: Pick<Rule, 'ruleId' | 'name'>): AgentIdentity => ({
  role: 'admin',
  agentId: ruleAgentId(ruleId),
  adminUserName: name,
  gender: 'other',
  agentRole: 'supervisor',
  sessionId: ruleId,
});

/** A conversation whose visitor waits, as rules look at it. */
const waitOf = (conversation: Conversation, since: string, at: string): Occasion => ({
  trigger: 'waiting',
  id: since,
  at,
  conversation,
  text: conversation.lastMessage?.text ?? '',
});

const circumstancesOf = ({
  openingHours,
  contacts,
  teamSettings: { teams },
}: Parts): Circumstances => ({
  // Without hours, people always answer.
  isOpen(at) {
    const hours = openingHours();
    return hours === null || openState(hours, Date.parse(at)).open;
  },
  fieldsOf: contacts.fieldsOf,
  teamOf: (conversation) => teamOf(conversation, teams.recent().data)?.teamId ?? null,
});

/** Creates them, with the jobs in which rules look at what happens. */
export function createRules(parts: Parts) {
  const { store, settings, eventLog, conversations, jobs, claim, clock } = parts;
  const { rules: setting, macros } = parts.teamSettings;
  const performer = createPerformer(parts);
  const iso = (): string => new Date(clock()).toISOString();
  const circumstances = circumstancesOf(parts);
  const isSomeOn = (): boolean => setting.recent().data.some((rule) => rule.isOn);

  /** Acts, and logs it, once for each occasion. */
  async function run(rule: Rule, { id, at, conversation: { chatUserId } }: Occasion) {
    const { ruleId, actions } = rule;
    const runId = uuid(`${chatUserId} ${id}`, ruleId);
    if (await store.has(chatUserId, runId)) return;
    await performer.perform(authorOf(rule), chatUserId, actions, runId, { ...rule, at });
  }

  const waiting = jobs.define<null>({
    kind: 'rule-waiting',
    isEndless: true,
    async run({ key }) {
      const [ruleId, chatUserId = ''] = key.split(' ');
      const rule = (await setting.read()).data.find((one) => one.ruleId === ruleId);
      if (rule === undefined || !rule.isOn || rule.trigger !== 'waiting')
        return { outcome: 'done' };
      const conversation = await conversations.get(chatUserId);
      const since = conversation?.waitingSince ?? null;
      if (conversation === null || since === null) return { outcome: 'done' };
      const due = Date.parse(since) + rule.minutes * 60_000;
      if (due > clock()) return { outcome: 'done', nextRunAt: due };
      const occasion = waitOf(conversation, since, iso());
      if (await holds(rule, occasion, circumstances)) await run(rule, occasion);
      return { outcome: 'done' };
    },
  });

  async function look(rules: readonly Rule[], occasion: Occasion): Promise<void> {
    const { chatUserId } = occasion.conversation;
    for (const rule of rules) {
      if (rule.trigger === 'waiting' && occasion.trigger === 'message') {
        const runAt = Date.parse(occasion.at) + rule.minutes * 60_000;
        await waiting.add({ key: `${rule.ruleId} ${chatUserId}`, runAt, chatUserId });
      }
      if (rule.trigger !== occasion.trigger) continue;
      if (!(await holds(rule, occasion, circumstances))) continue;
      await run(rule, occasion);
      if (rule.stops) return;
    }
  }

  const looking = jobs.define<null>({
    kind: 'rules',
    isEndless: true,
    // A process that died may have left events that no rule has looked at.
    atStart: true,
    async run(_, signal) {
      const rules = (await setting.read()).data.filter((rule) => rule.isOn);
      let position = Number((await settings.get(POSITION)) ?? (await eventLog.latest()));
      while (rules.length > 0 && !signal.aborted) {
        const { events, end } = await eventLog.after(position, OCCASION_EVENTS, EVENTS);
        if (end === position) return { outcome: 'done' };
        for (const event of events) {
          const occasion = occasionOf(presentEvent(event));
          if (occasion !== null) await look(rules, occasion);
        }
        position = end;
        await settings.put(POSITION, String(position));
      }
      return { outcome: 'done', nextRunAt: rules.length > 0 ? clock() : null };
    },
  });

  // First, since the first rule acts on what happens from now on, even if the process dies between the two.
  setting.beforeChange(async (before, { data = [] }) => {
    for (const action of data.flatMap(({ actions }) => actions))
      if (action.type === 'webhook') refusePrivate('data', action.url, parts.allowPrivate);
    if (!before.data.some((rule) => rule.isOn))
      await settings.put(POSITION, String(await eventLog.latest()));
  });
  const stop = eventLog.onChange(() => {
    if (isSomeOn()) looking.request();
  });

  return {
    dryRun: (rule: Rule) => dryRun(rule, { ...circumstances, eventLog, now: clock() }),
    /** What a rule did last, newest first. */
    runsOf: (ruleId: string) => store.of(ruleId, null, RUNS),
    /** Undoes what a rule has done since a time (ISO 8601). @returns what is undone; null if another process is at it */
    undo: (ruleId: string, since: string, by: AgentName) =>
      claim('undo', ruleId, async () => {
        const undone: PastRun[] = [];
        for (const past of await store.of(ruleId, since, 2 * RUNS)) {
          const { chatUserId, chatUserName: _, at: __, isUndone, ...run } = past;
          if (!isUndone && (await performer.undo(authorOf(run), chatUserId, run, by)))
            undone.push({ ...past, isUndone: true });
        }
        return undone;
      }),
    /**
     * Runs a macro.
     * @param runId names this time, so that a repeated call writes nothing twice
     * @returns false if there is none with this ID
     */
    async runMacro(by: AgentIdentity, chatUserId: string, macroId: string, runId = newUuid()) {
      const found = (await macros.read()).data.find((one) => one.macroId === macroId);
      if (found === undefined) return false;
      await performer.perform(by, chatUserId, found.actions, uuid(macroId, runId));
      return true;
    },
    /** Requests no further jobs. */
    close: stop,
  };
}
