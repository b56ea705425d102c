import { t } from '@ncf/contract/t';
import { dueTimesApi } from '@ncf/contract/api/due-times';
import { teamsApi } from '@ncf/contract/api/teams';
import { revisionOf } from '@ncf/contract/revision';
import { useRef, useState, type FormEvent } from 'react';
import { dueTimes, type DueTimes } from '@ncf/contract/due-times';
import { LIMITS } from '@ncf/contract/limits';
import { Button } from '@ncf/ui/button';
import { Field } from '@ncf/ui/field';
import { toast } from '@ncf/ui/toast';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { keyOf, useApi } from '../../api/use-api.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { Loaded, Page, Panel } from '../../layout/panel.tsx';
import { PRIORITY_NAMES } from '../../conversation-state.ts';
import { namesOf } from '../../filters/use-choices.ts';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { CheckField } from '../../forms/check-field.tsx';
import { TimeField } from '../../forms/time-field.tsx';
import { useEdited } from '../../forms/use-edited.ts';

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

interface EditorProps {
  times: DueTimes;
  /** Errors by the place of the field, such as `chat` or `policies.0.minutes`. */
  problems: ReadonlyMap<string, string>;
  onChange: (times: DueTimes) => void;
}

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
}: {
  label: string;
  minutes: number | null;
  error: string | undefined;
  onChange: (minutes: number | null) => void;
}) => (
  <TimeField
    {...field}
    minutes={minutes ?? Number.NaN}
    onChange={(given, isEmpty) => onChange(isEmpty ? null : given)}
  />
);

/** Conversations with a time of their own, by words of their topic or subject, by team, and by priority. */
function Policies({ times, problems, onChange }: EditorProps) {
  const { policies } = times;
  const teams = namesOf(useApi(teamsApi.get).data?.data, ({ teamId, name }) => [teamId, name]);
  const [ids, setIds] = useState(() => policies.map(() => crypto.randomUUID()));
  const set = (changed: DueTimes['policies']) => onChange({ ...times, policies: changed });
  const change = (at: number, part: Partial<DueTimes['policies'][number]>) =>
    set(policies.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const remove = (at: number) => {
    setIds(ids.toSpliced(at, 1));
    set(policies.toSpliced(at, 1));
  };
  const add = () => {
    setIds([...ids, crypto.randomUUID()]);
    set([...policies, { ...BLANK_POLICY }]);
  };
  return (
    <>
      <ul className="grid gap-4">
        {policies.map((policy, at) => (
          <li
            key={ids[at]}
            className="grid gap-3 rounded-md border border-line p-3 lg:grid-cols-2 lg:items-start"
          >
            <Field
              label={t('Topic or subject contains')}
              value={policy.contains}
              maxLength={80}
              error={problems.get(`policies.${at}.contains`)}
              onChange={(event) => change(at, { contains: event.target.value })}
            />
            <TimeField
              label={t('First reply within')}
              minutes={policy.minutes}
              error={problems.get(`policies.${at}.minutes`)}
              onChange={(minutes) => change(at, { minutes })}
            />
            <OptionalTime
              label={t('Later replies within (optional)')}
              minutes={policy.next}
              error={problems.get(`policies.${at}.next`)}
              onChange={(next) => change(at, { next })}
            />
            <OptionalTime
              label={t('Resolved within (optional)')}
              minutes={policy.resolution}
              error={problems.get(`policies.${at}.resolution`)}
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
            <Button
              size="small"
              look="quiet"
              className="justify-self-start"
              onClick={() => remove(at)}
            >
              {t('Remove')}
              <span className="sr-only"> {policy.contains}</span>
            </Button>
          </li>
        ))}
      </ul>
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
  times,
  problems,
  onChange,
}: EditorProps & { rows: typeof CHAT | typeof OTHERS }) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {rows.map(([key, label]) => (
        <TimeField
          key={key}
          label={label}
          minutes={times[key]}
          error={problems.get(key)}
          onChange={(minutes) => onChange({ ...times, [key]: minutes })}
        />
      ))}
    </div>
  );
}

function Editor({ read }: { read: DueTimes }) {
  const { stored, value: times, version, change: setTimes, saved } = useEdited(read, 'reply times');
  const sent = useRef(times);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const save = useApiMutation(
    (body: DueTimes) => ({ route: dueTimesApi.set, body, ifMatch: revisionOf(stored) }),
    {
      replaces: keyOf(dueTimesApi.get),
      errorPrefix: false,
      onSuccess(answer) {
        saved(answer, sent.current);
        toast(t('Saved.'), { kind: 'success' });
      },
    },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const parsed = dueTimes.safeParse(times);
    setProblems(
      new Map(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []),
    );
    if (!parsed.success) return;
    sent.current = times;
    save.mutate(parsed.data);
  };
  const props = { times, problems, onChange: setTimes };
  return (
    <form key={version} noValidate onSubmit={submit} className="grid gap-4">
      <Panel title="Chat" note={t('Counted from the visitor’s first message without a reply.')}>
        <Times rows={CHAT} {...props} />
      </Panel>
      <Panel
        title="Forms, emails, and calls"
        note={t('A booked call is due when it starts, unless the person writes again before it.')}
      >
        <Times rows={OTHERS} {...props} />
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
              error={problems.get(key)}
              onChange={(minutes) => setTimes({ ...times, [key]: minutes })}
            />
          ))}
        </div>
      </Panel>
      <Panel
        title={t('Policies')}
        note={t('The first policy that matches replaces the times above.')}
      >
        <div className="grid gap-4">
          <Policies {...props} />
        </div>
      </Panel>
      <Panel title={t('Opening hours')}>
        <CheckField
          label={t('Count opening hours only')}
          hint={t('Nights and holidays don’t count if Settings > Website lists them.')}
          checked={times.inHours}
          onChange={({ target }) => setTimes({ ...times, inHours: target.checked })}
        />
      </Panel>
      <FormActions
        form={{ problem: save.error?.message, busy: save.isPending }}
        submit={t('Save')}
      />
    </form>
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
        {(data) => <Editor read={data} />}
      </Loaded>
    </Page>
  );
}
