import { t } from '@ncf/contract/t';
import { assignmentApi } from '@ncf/contract/api/assignment';
import { dutyApi } from '@ncf/contract/api/duty';
import { teamApi } from '@ncf/contract/api/team';
import { teamsApi } from '@ncf/contract/api/teams';
import { agentDuties, capacityOf, type AgentDuties, type AgentDuty } from '@ncf/contract/duty';
import type { OpeningHours } from '@ncf/contract/opening-hours';
import { revisionOf } from '@ncf/contract/revision';
import type { TeamMember } from '@ncf/contract/team';
import { useRef, useState, type FormEvent } from 'react';
import { Button } from '@ncf/ui/button';
import { Field } from '@ncf/ui/field';
import { toast } from '@ncf/ui/toast';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { keyOf, useApi } from '../../api/use-api.ts';
import { DutyTag, Load, shiftText } from '../../duty.tsx';
import { FormActions } from '../../forms/form-actions.tsx';
import { HoursFields, usualHours } from '../../forms/hours-fields.tsx';
import { problemsOf } from '../../forms/list-panel.tsx';
import { Loaded, Panel } from '../../layout/panel.tsx';

/** What is typed about an agent. */
interface Draft {
  capacity: string;
  hours: OpeningHours | null;
}

const draftOf = (duty: AgentDuty | undefined): Draft => ({
  capacity: duty?.capacity?.toString() ?? '',
  hours: duty?.hours ?? null,
});

const dutyOf = (agentId: string, { capacity, hours }: Draft): AgentDuty => ({
  agentId,
  capacity: capacity.trim() === '' ? null : Number(capacity),
  // Hours without a span would never begin.
  hours: hours?.weekly.length === 0 ? null : hours,
});

function Row({
  member,
  draft,
  usual,
  problem,
  onChange,
}: {
  member: TeamMember;
  draft: Draft;
  /** The capacity without one of the agent's own. */
  usual: number;
  problem: (field: string) => string | undefined;
  onChange: (draft: Draft) => void;
}) {
  const { adminUserName } = member;
  const { capacity, hours } = draft;
  const shift = shiftText(member);
  return (
    <li className="grid gap-3 py-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium wrap-anywhere">{adminUserName}</span>
        <DutyTag member={member} />
        <Load member={member} />
        {shift !== '' && <span className="text-micro text-muted">{shift}</span>}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label={t('Capacity')}
          aria-label={t('Capacity of {adminUserName}', { adminUserName })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={capacity}
          placeholder={t('{usual} by default', { usual })}
          error={problem('capacity')}
          onChange={({ target }) => onChange({ ...draft, capacity: target.value })}
          className="w-40"
        />
        <Button onClick={() => onChange({ ...draft, hours: hours === null ? usualHours() : null })}>
          {hours === null ? t('Set hours') : t('Remove hours')}
          <span className="sr-only"> {adminUserName}</span>
        </Button>
      </div>
      {hours !== null && (
        <HoursFields hours={hours} onChange={(changed) => onChange({ ...draft, hours: changed })} />
      )}
    </li>
  );
}

function DutyForm({
  stored,
  members,
}: {
  stored: readonly AgentDuty[];
  members: readonly TeamMember[];
}) {
  const teams = useApi(teamsApi.get).data ?? { data: [] };
  const limit = useApi(assignmentApi.get).data?.limit ?? 5;
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const sent = useRef(drafts);
  const save = useApiMutation(
    (body: AgentDuties) => ({
      route: dutyApi.set,
      body,
      ifMatch: revisionOf({ data: stored }),
    }),
    {
      replaces: keyOf(dutyApi.get),
      refreshes: [keyOf(teamApi.list)],
      errorPrefix: false,
      onSuccess() {
        // What was typed in the meantime is not saved yet.
        setDrafts(
          (now) => new Map([...now].filter(([id, draft]) => sent.current.get(id) !== draft)),
        );
        toast(t('Saved.'), { kind: 'success' });
      },
    },
  );
  const draftFor = (agentId: string): Draft =>
    drafts.get(agentId) ?? draftOf(stored.find((one) => one.agentId === agentId));
  const duties = members.map(({ agentId }) => dutyOf(agentId, draftFor(agentId)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(agentDuties, duties);
    setProblems(found);
    if (found.size > 0) return;
    const isListed = (agentId: string) => members.some((one) => one.agentId === agentId);
    sent.current = drafts;
    save.mutate({
      data: [
        ...duties.filter(({ capacity, hours }) => capacity !== null || hours !== null),
        // Those whose accounts are disabled get theirs back when they return.
        ...stored.filter(({ agentId }) => !isListed(agentId)),
      ],
    });
  };
  const other = [...problems].find(([at]) => !at.endsWith('.capacity'))?.[1];
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ul className="-mt-3.5 divide-y divide-line">
        {members.map((member, at) => (
          <Row
            key={member.agentId}
            member={member}
            draft={draftFor(member.agentId)}
            usual={capacityOf(member.agentId, { duties: { data: [] }, teams, limit })}
            problem={(field) => problems.get(`${at}.${field}`)}
            onChange={(draft) => setDrafts(new Map(drafts).set(member.agentId, draft))}
          />
        ))}
      </ul>
      <FormActions
        form={{ problem: other ?? save.error?.message, busy: save.isPending }}
        submit={t('Save capacity and hours')}
      />
    </form>
  );
}

/** Who is on duty, and how much each agent takes on at once. */
export function DutyPanel() {
  const duties = useApi(dutyApi.get);
  const members = useApi(teamApi.list);
  return (
    <Panel
      title="Capacity and hours"
      note={t(
        'Automatic assignment gives an agent conversations up to the capacity. When an agent’s hours begin, the agent becomes available, and when they end, away.',
      )}
    >
      <Loaded query={duties}>
        {({ data: stored }) => (
          <Loaded query={members}>
            {({ data }) => <DutyForm stored={stored} members={data} />}
          </Loaded>
        )}
      </Loaded>
    </Panel>
  );
}
