import { t } from '@ncf/contract/t';
import { teamApi } from '@ncf/contract/api/team';
import { teamsApi } from '@ncf/contract/api/teams';
import { useEffect, useRef, useState, type Ref } from 'react';
import * as z from 'zod/mini';
import { LIMITS } from '@ncf/contract/limits';
import type { AgentTeam } from '@ncf/contract/teams';
import type { TeamMember } from '@ncf/contract/team';
import { Dialog } from '@ncf/ui/dialog';
import { useAgent } from '../agent.ts';
import { useApi } from '../api/use-api.ts';
import { DutyTag, Load } from '../duty.tsx';
import { Form, FormActions, useForm } from '../forms/form.tsx';
import { TextAreaField } from '../forms/text-area-field.tsx';
import { Loaded } from '../layout/panel.tsx';

const CHOICE =
  'flex min-h-10 cursor-pointer flex-wrap items-center gap-x-2 rounded-md border border-line px-3 py-1.5 has-checked:border-line-strong has-checked:bg-accent-soft';

const shape = z.object({ note: z.optional(z.string()) });

const NO_TEAMS: readonly AgentTeam[] = [];

/** The value of the choice that leaves the conversation without an assignee. */
const UNASSIGNED = 'unassigned';

/** Colleagues on duty come first, the one with the most room on top. */
const byAvailability = (a: TeamMember, b: TeamMember): number =>
  Number(b.here) - Number(a.here) || b.capacity - b.open - (a.capacity - a.open);

function Colleagues({
  members,
  teams,
  value,
  mayUnassign,
  onChange,
  ref,
}: {
  members: readonly TeamMember[];
  teams: readonly AgentTeam[];
  mayUnassign: boolean;
  value: string;
  onChange: (value: string) => void;
  ref: Ref<HTMLFieldSetElement>;
}) {
  const { agentId } = useAgent();
  const choice = (id: string) => ({
    type: 'radio',
    name: 'to',
    value: id,
    checked: value === id,
    onChange: () => onChange(id),
  });
  return (
    <fieldset ref={ref} className="grid max-h-[40dvh] min-w-0 grid-cols-1 gap-1 overflow-y-auto">
      <legend className="pb-1 text-small font-medium">To</legend>
      {members.map((one) => (
        <label key={one.agentId} className={CHOICE}>
          <input {...choice(one.agentId)} />
          <span className="min-w-0 flex-1 basis-32 truncate">
            {one.agentId === agentId
              ? t('{adminUserName} (you)', { adminUserName: one.adminUserName })
              : one.adminUserName}
          </span>
          <span className="ms-auto flex shrink-0 items-center gap-3">
            <Load member={one} />
            <DutyTag member={one} />
          </span>
        </label>
      ))}
      {teams.map(({ teamId, name }) => (
        <label key={teamId} className={CHOICE}>
          <input {...choice(teamId)} />
          <span className="min-w-0 flex-1 truncate">{name}</span>
          <span className="ms-auto text-micro whitespace-nowrap text-muted">team</span>
        </label>
      ))}
      {mayUnassign && (
        <label className={CHOICE}>
          <input {...choice(UNASSIGNED)} />
          <span className="min-w-0 flex-1">Unassigned: anyone can take it</span>
        </label>
      )}
    </fieldset>
  );
}

/** Gives conversations, or a draft in one, to a colleague, with an optional note. */
export default function AssignDialog({
  title,
  submit,
  assigneeId,
  chosenId = '',
  mayUnassign = true,
  onAssign,
  onTeam,
  onClose,
}: {
  title: string;
  /** The label of the button that does it. */
  submit: string;
  /** Who has it already and is not offered; null if no one. */
  assigneeId: string | null;
  /** Who is chosen at first. */
  chosenId?: string;
  /** Whether no assignee can be chosen, too. */
  mayUnassign?: boolean;
  /** `to` is null for no assignee. What it returns is waited for, so that a note is not lost if that rejects. */
  onAssign: (to: { agentId: string; adminUserName: string } | null, note?: string) => unknown;
  /** Gives them to a team; without it, no teams are offered. */
  onTeam?: (team: { teamId: string; name: string }, note?: string) => void;
  onClose: () => void;
}) {
  const team = useApi(teamApi.list);
  const teams = useApi(teamsApi.get).data?.data ?? NO_TEAMS;
  const [to, setTo] = useState(chosenId);
  const choice = useRef<HTMLFieldSetElement>(null);
  const isLoaded = team.data !== undefined;
  useEffect(() => {
    if (isLoaded) choice.current?.querySelector('input')?.focus();
  }, [isLoaded]);
  const members = (team.data?.data ?? [])
    .filter((one) => one.agentId !== assigneeId)
    .sort(byAvailability);
  const chosen = members.find((one) => one.agentId === to) ?? null;
  // Someone else may have assigned the conversation to the chosen colleague, who is then no longer offered.
  const chosenTeam = teams.find(({ teamId }) => teamId === to) ?? null;
  const isChosen = chosen !== null || chosenTeam !== null || to === UNASSIGNED;
  const form = useForm(shape, async ({ note }) => {
    if (!isChosen) return;
    const text = note?.trim() || undefined;
    if (chosenTeam === null) await onAssign(chosen, text);
    else onTeam?.(chosenTeam, text);
    onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={t('Only your team can see the note.')}
    >
      <Form form={form}>
        <Loaded query={team}>
          {() => (
            <Colleagues
              ref={choice}
              members={members}
              teams={onTeam === undefined ? NO_TEAMS : teams}
              value={to}
              mayUnassign={mayUnassign}
              onChange={setTo}
            />
          )}
        </Loaded>
        <TextAreaField label={t('Note (optional)')} name="note" maxLength={LIMITS.textMax} />
        <FormActions form={form} submit={submit} disabled={!isChosen} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
