import { t } from '@ncf/contract/t';
import { dueTimesApi } from '@ncf/contract/api/due-times';
import { teamsApi } from '@ncf/contract/api/teams';
import { useState, type ComponentProps } from 'react';
import { dueTimes, type DueTimes } from '@ncf/contract/due-times';
import { LIMITS } from '@ncf/contract/limits';
import { Button } from '@ncf/ui/button';
import { Field } from '@ncf/ui/field';
import { useApi } from '../../api/use-api.ts';
import { Loaded, Page, Panel } from '../../layout/panel.tsx';
import { PRIORITY_NAMES } from '../../conversation-state.ts';
import { namesOf } from '../../filters/use-choices.ts';
import { EntryButtons, move } from '../../forms/entry-buttons.tsx';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { CheckField } from '../../forms/check-box.tsx';
import { TimeField } from '../../forms/time-field.tsx';
import { SettingForm, type SettingFields } from '../../forms/setting-form.tsx';

const CHAT = [
  ['chat', t('While they wait in the chat')],
  ['left', t('After they left without a reply')],
] as const;
const OTHERS = [
  ['form', t('After a form')],
  ['email', t('After an email')],
  ['call', t('After a call request')],
] as const;

const LATER = [
  ['next', t('Later replies in the chat (optional)')],
  ['nextOutside', t('Later replies by email (optional)')],
  ['resolution', t('Resolved within (optional)')],
] as const;

type TimesFields = SettingFields<DueTimes>;

const BLANK_POLICY: DueTimes['policies'][number] = {
  contains: '',
  teamId: null,
  priority: null,
  minutes: 60,
  next: null,
  resolution: null,
};

/** A time that need not be set. */
const OptionalTime = ({
  minutes,
  onChange,
  ...field
}: Omit<ComponentProps<typeof TimeField>, 'minutes' | 'onChange'> & {
  minutes: number | null;
  onChange: (minutes: number | null) => void;
}) => (
  <TimeField
    {...field}
    minutes={minutes ?? Number.NaN}
    onChange={(given, isEmpty) => onChange(isEmpty ? null : given)}
  />
);

/** Conversations with a time of their own, by words of their topic or subject, by team, and by priority. */
function Policies({ value: times, problem, change: set, rearrange }: TimesFields) {
  const { policies } = times;
  const teams = namesOf(useApi(teamsApi.get).data?.data, ({ teamId, name }) => [teamId, name]);
  const [ids, setIds] = useState(() => policies.map(() => crypto.randomUUID()));
  const change = (at: number, part: Partial<DueTimes['policies'][number]>) =>
    set({
      ...times,
      policies: policies.map((one, index) => (index === at ? { ...one, ...part } : one)),
    });
  const remove = (at: number) => {
    setIds(ids.toSpliced(at, 1));
    rearrange({ ...times, policies: policies.toSpliced(at, 1) });
  };
  const moveBy = (at: number, by: -1 | 1) => {
    setIds(move(ids, at, by));
    rearrange({ ...times, policies: move(policies, at, by) });
  };
  const add = () => {
    setIds([...ids, crypto.randomUUID()]);
    set({ ...times, policies: [...policies, { ...BLANK_POLICY }] });
  };
  return (
    <>
      <ol className="grid gap-4">
        {policies.map((policy, at) => (
          <li
            key={ids[at]}
            className="grid gap-3 rounded-md border border-line p-3 lg:grid-cols-2 lg:items-start"
          >
            <Field
              label={t('Topic or subject contains')}
              value={policy.contains}
              maxLength={80}
              error={problem(`policies.${at}.contains`)}
              onChange={(event) => change(at, { contains: event.target.value })}
            />
            <TimeField
              label={t('First reply within')}
              minutes={policy.minutes}
              error={problem(`policies.${at}.minutes`)}
              onChange={(minutes) => change(at, { minutes })}
            />
            <OptionalTime
              label={t('Later replies within (optional)')}
              minutes={policy.next}
              error={problem(`policies.${at}.next`)}
              onChange={(next) => change(at, { next })}
            />
            <OptionalTime
              label={t('Resolved within (optional)')}
              minutes={policy.resolution}
              error={problem(`policies.${at}.resolution`)}
              onChange={(resolution) => change(at, { resolution })}
            />
            <ChoiceField
              label={t('Team')}
              none={t('Any team')}
              names={teams}
              value={policy.teamId}
              onChange={(teamId) => change(at, { teamId })}
            />
            <ChoiceField
              label={t('Priority')}
              none={t('Any priority')}
              names={PRIORITY_NAMES}
              value={policy.priority}
              onChange={(priority) => change(at, { priority })}
            />
            <EntryButtons
              name={policy.contains || t('New')}
              place={at}
              of={policies.length}
              onMove={(by) => moveBy(at, by)}
              onRemove={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      <Button
        className="justify-self-start"
        disabled={policies.length >= LIMITS.duePolicies}
        onClick={add}
      >
        {t('Add a policy')}
      </Button>
    </>
  );
}

function Times({
  rows,
  value: times,
  problem,
  change,
}: TimesFields & { rows: typeof CHAT | typeof OTHERS }) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {rows.map(([key, label]) => (
        <TimeField
          key={key}
          label={label}
          minutes={times[key]}
          error={problem(key)}
          onChange={(minutes) => change({ ...times, [key]: minutes })}
        />
      ))}
    </div>
  );
}

function Panels(fields: TimesFields) {
  const { value: times, problem, change } = fields;
  return (
    <>
      <Panel title="Chat" note={t('Counted from the visitor’s first message without a reply.')}>
        <Times rows={CHAT} {...fields} />
      </Panel>
      <Panel
        title="Forms, emails, and calls"
        note={t('A booked call is due when it starts, unless the person writes again before it.')}
      >
        <Times rows={OTHERS} {...fields} />
      </Panel>
      <Panel
        title={t('Later replies, and resolution')}
        note={t(
          'The times above are for the first reply, and for later ones too where nothing else is set. The resolution clock runs while the person waits, and pauses while it’s their turn.',
        )}
      >
        <div className="grid gap-4 lg:grid-cols-2">
          {LATER.map(([key, label]) => (
            <OptionalTime
              key={key}
              label={label}
              minutes={times[key]}
              error={problem(key)}
              onChange={(minutes) => change({ ...times, [key]: minutes })}
            />
          ))}
        </div>
      </Panel>
      <Panel
        title={t('Policies')}
        note={t('The first policy that matches replaces the times above.')}
      >
        <div className="grid gap-4">
          <Policies {...fields} />
        </div>
      </Panel>
      <Panel title={t('Opening hours')}>
        <CheckField
          label={t('Count opening hours only')}
          hint={t('Nights and holidays don’t count if Settings > Website lists them.')}
          checked={times.inHours}
          onChange={({ target }) => change({ ...times, inHours: target.checked })}
        />
      </Panel>
    </>
  );
}

/** How soon people who wait should have a reply. */
export default function DueTimesPage() {
  const times = useApi(dueTimesApi.get);
  return (
    <Page
      title="Reply times"
      lead={t(
        'How soon people should hear from you. The inbox puts what’s due first at the top and marks what’s late.',
      )}
    >
      <Loaded query={times} rows={6}>
        {(data) => (
          <SettingForm api={dueTimesApi} shape={dueTimes} read={data}>
            {(fields) => <Panels {...fields} />}
          </SettingForm>
        )}
      </Loaded>
    </Page>
  );
}
