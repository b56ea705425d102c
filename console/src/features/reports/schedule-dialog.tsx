import { t } from '@ncf/contract/t';
import { csvSchedulesApi } from '@ncf/contract/api/csv-schedules';
import {
  newCsvSchedule,
  REPORT_PARTS,
  type CsvSchedule,
  type NewCsvSchedule,
} from '@ncf/contract/csv-schedules';
import { teamApi } from '@ncf/contract/api/team';
import { viewsApi } from '@ncf/contract/api/views';
import { mayRole } from '@ncf/contract/policy';
import { useState } from 'react';
import { Dialog } from '@ncf/ui/dialog';
import { Field } from '@ncf/ui/field';
import { SelectField } from '@ncf/ui/select-field';
import { toast } from '@ncf/ui/toast';
import * as z from 'zod/mini';
import { keyOf, useApi } from '../../api/use-api.ts';
import { namesOf, useChoices } from '../../filters/use-choices.ts';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { CheckList } from '../../forms/check-list.tsx';
import { Form, FormActions, useApiForm } from '../../forms/form.tsx';
import { TimeZoneField } from '../../forms/time-zone-field.tsx';
import { ownTimeZone } from '../../time/own-time-zone.ts';
import { timeName, PART_NAMES, weekdayName, whenText } from './schedule-words.ts';

const blank = (): NewCsvSchedule => ({
  name: '',
  content: { type: 'report', by: 'agent' },
  every: 'week',
  on: 0,
  hour: 8,
  timeZone: ownTimeZone(),
  agentIds: [],
  isPaused: false,
});

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

const CONTENT = { report: 'report', view: 'view' } as const;

/** What a schedule sends, as one value of a select. */
const valueOf = ({ content }: NewCsvSchedule): string =>
  content.type === 'report'
    ? `${CONTENT.report} ${content.by}`
    : `${CONTENT.view} ${content.viewId}`;

/** @param teamId stays for a report */
function contentOf(value: string, teamId: string | undefined): NewCsvSchedule['content'] {
  const [type, id = ''] = value.split(' ');
  if (type === CONTENT.view) return { type: CONTENT.view, viewId: id };
  const by = REPORT_PARTS.find((part) => part === id) ?? 'agent';
  return { type: CONTENT.report, by, teamId };
}

interface FieldProps {
  draft: NewCsvSchedule;
  onChange: (part: Partial<NewCsvSchedule>) => void;
}

/** What is sent. */
function ContentFields({ draft, onChange }: FieldProps) {
  const { content } = draft;
  const views = useApi(viewsApi.list).data?.data ?? [];
  const { teams } = useChoices();
  const teamId = content.type === 'report' ? content.teamId : undefined;
  return (
    <>
      <SelectField
        label={t('What')}
        value={valueOf(draft)}
        options={[
          ...REPORT_PARTS.map((part) => ({ value: `report ${part}`, label: PART_NAMES[part] })),
          ...views.map(({ viewId, name }) => ({
            value: `view ${viewId}`,
            label: t('View “{name}”', { name }),
          })),
        ]}
        onChange={({ target }) => {
          const next = contentOf(target.value, teamId);
          // Reports have the same readers; each view has its own.
          const isAlike = content.type === 'report' && next.type === 'report';
          onChange({ content: next, ...(isAlike ? {} : { agentIds: [] }) });
        }}
      />
      {content.type === 'report' && Object.keys(teams).length > 0 && (
        <ChoiceField
          label={t('Team')}
          none={t('All teams')}
          names={teams}
          value={teamId ?? null}
          onChange={(id) => onChange({ content: { ...content, teamId: id ?? undefined } })}
        />
      )}
    </>
  );
}

/** When it is sent. */
function WhenFields({ draft, onChange }: FieldProps) {
  const { every, on, hour, timeZone } = draft;
  const days =
    every === 'week'
      ? range(0, 6).map((day) => ({ value: String(day), label: weekdayName(day) }))
      : range(1, 31).map((day) => ({ value: String(day), label: String(day) }));
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SelectField
        label={t('How often')}
        value={every}
        options={[
          { value: 'day', label: t('Every day') },
          { value: 'week', label: t('Every week') },
          { value: 'month', label: t('Every month') },
        ]}
        onChange={({ target }) =>
          onChange({
            every: target.value as NewCsvSchedule['every'],
            on: target.value === 'month' ? 1 : 0,
          })
        }
      />
      {every !== 'day' && (
        <SelectField
          label={every === 'week' ? t('On') : t('On day')}
          value={String(on)}
          options={days}
          onChange={({ target }) => onChange({ on: Number(target.value) })}
        />
      )}
      <SelectField
        label={t('At')}
        value={String(hour)}
        options={range(0, 23).map((one) => ({ value: String(one), label: timeName(one) }))}
        onChange={({ target }) => onChange({ hour: Number(target.value) })}
      />
      <TimeZoneField
        className="col-span-full"
        value={timeZone}
        onChange={(zone) => onChange({ timeZone: zone })}
      />
    </div>
  );
}

/** Adds a schedule, or changes one. */
export default function ScheduleDialog({
  schedule,
  onClose,
}: {
  /** Null for a new one. */
  schedule: CsvSchedule | null;
  onClose: () => void;
}) {
  // Saving again after a lost answer must not add a second one.
  const [scheduleId] = useState(() => schedule?.scheduleId ?? crypto.randomUUID());
  const [draft, setDraft] = useState<NewCsvSchedule>(schedule ?? blank());
  const change = (part: Partial<NewCsvSchedule>) => setDraft({ ...draft, ...part });
  const form = useApiForm(
    // Most of it is in no field of the form.
    z.pipe(
      z.transform((): z.input<typeof newCsvSchedule> => draft),
      newCsvSchedule,
    ),
    (body) => ({ route: csvSchedulesApi.save, params: { scheduleId }, body }),
    {
      refreshes: [keyOf(csvSchedulesApi.list)],
      onSuccess: ({ name }) => {
        toast(t('“{name}” is saved', { name }), { kind: 'success' });
        onClose();
      },
    },
  );
  const { content } = draft;
  const members = useApi(teamApi.list).data?.data;
  // Whether a member sees a view, the server decides.
  const receivers = members?.filter(
    ({ role }) => content.type === 'view' || mayRole(role, 'reports'),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={schedule === null ? t('Send CSV by email') : t('Change the schedule')}
      description={whenText(draft)}
    >
      <Form form={form}>
        <Field
          label={t('Name')}
          name="name"
          autoComplete="off"
          value={draft.name}
          error={form.fields['name']}
          hint={t('Also the subject of the emails.')}
          onChange={({ target }) => change({ name: target.value })}
        />
        <ContentFields draft={draft} onChange={change} />
        <WhenFields draft={draft} onChange={change} />
        <CheckList
          name="agentIds"
          legend={t('Who gets it')}
          none={t('No one on the team may see this.')}
          options={namesOf(receivers, ({ agentId, adminUserName }) => [agentId, adminUserName])}
          chosen={draft.agentIds}
          onChange={(agentIds) => change({ agentIds })}
          error={form.fields['agentIds']}
        />
        <FormActions form={form} submit={t('Save schedule')} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
