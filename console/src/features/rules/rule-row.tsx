import { t, plural } from '@ncf/contract/t';
import { LIMITS } from '@ncf/contract/limits';
import {
  NO_CONDITIONS,
  RULE_TRIGGERS,
  type Rule,
  DRY_RUN_DAYS,
  rule as ruleShape,
} from '@ncf/contract/rules';
import { Field } from '@ncf/ui/field';
import { useState, type ReactNode } from 'react';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { CheckBox } from '../../forms/check-box.tsx';
import type { ListRow } from '../../forms/list-panel.tsx';
import { Tag } from '../../layout/panel.tsx';
import { TimeField } from '../../forms/time-field.tsx';
import { Actions, summaryOf } from './actions.tsx';
import { Conditions, type RuleChoices } from './conditions.tsx';
import { PastRuns } from './past-runs.tsx';
import { Row } from './row.tsx';
import { rulesApi } from '@ncf/contract/api/rules';
import { Button } from '@ncf/ui/button';
import { Link } from 'wouter';
import { useApiMutation } from '../../api/use-api.ts';
import { Problem } from '../../forms/problem.tsx';
import { shortTime } from '../../time/format-time.ts';

/** Says what a rule would have done, before it is on. */
function Trial({ rule }: { rule: Rule }) {
  const trial = useApiMutation((body: Rule) => ({ route: rulesApi.dryRun, body }), {
    errorPrefix: false,
  });
  // What was found says nothing about a rule that has changed since.
  const data = trial.variables === rule ? trial.data : undefined;
  const isReady = ruleShape.safeParse(rule).success;
  return (
    <div className="grid gap-2">
      <Button
        size="small"
        className="justify-self-start"
        disabled={!isReady}
        busy={trial.isPending}
        onClick={() => trial.mutate(rule)}
      >
        {t('Try it on the last {days} days', { days: DRY_RUN_DAYS })}
      </Button>
      <Problem>{trial.error?.message}</Problem>
      <div role="status" className="grid gap-2 text-small">
        {data !== undefined && (
          <p className="font-medium">
            {plural(
              data.conversations,
              '{count} conversation would have been changed.',
              '{count} conversations would have been changed.',
            )}{' '}
            <span className="font-normal text-muted">
              {plural(
                data.looked,
                'It would have been checked once.',
                'It would have been checked {count} times.',
              )}
            </span>
          </p>
        )}
        {data !== undefined && data.examples.length > 0 && (
          <ul className="grid max-h-60 gap-1 overflow-y-auto rounded-md border border-line p-2">
            {data.examples.map(({ chatUserId, chatUserName, at, text }) => (
              <li
                key={`${chatUserId} ${at}`}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3"
              >
                <Link href={`/c/${chatUserId}`} className="truncate text-link">
                  {chatUserName}: {text}
                </Link>
                <time dateTime={at} className="text-muted">
                  {shortTime(at)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** A rule that does nothing yet. */
export const blankRule = (): Rule => ({
  ruleId: crypto.randomUUID(),
  name: '',
  isOn: false,
  trigger: 'message',
  minutes: 10,
  conditions: NO_CONDITIONS,
  actions: [],
  stops: false,
});

/** A part of a rule that opens when one wants to see it, or has to. */
function Part({
  title,
  count = 0,
  hasProblem = false,
  children,
}: {
  title: string;
  count?: number;
  hasProblem?: boolean;
  children: () => ReactNode;
}) {
  const [wasOpened, setOpen] = useState(false);
  const isOpen = wasOpened || hasProblem;
  return (
    <details open={isOpen} className="rounded-md border border-line">
      <summary
        className="cursor-pointer px-3 py-2 text-small font-medium"
        onClick={(event) => {
          // The browser would toggle it itself, and say so only later, when it may have to be open.
          event.preventDefault();
          setOpen(!isOpen);
        }}
      >
        {title} {count > 0 && <span className="text-muted">({count})</span>}
      </summary>
      <div className="border-t border-line p-3">{isOpen && children()}</div>
    </details>
  );
}

/** How many conditions a rule has. */
const countOf = (conditions: Rule['conditions']): number =>
  Object.values(conditions).filter((one) => (Array.isArray(one) ? one.length > 0 : one !== null))
    .length;

type RuleRowProps = ListRow<Rule> & { choices: RuleChoices };

function RuleForm({ item: rule, choices, problem, hasProblem, onChange }: RuleRowProps) {
  const set = (part: Partial<Rule>): void => onChange({ ...rule, ...part });
  return (
    <div className="grid gap-4">
      <Field
        label={t('Name')}
        value={rule.name}
        maxLength={LIMITS.nameMax}
        error={problem('name')}
        hint={t('Visitors see it as the author of its replies.')}
        onChange={({ target }) => set({ name: target.value })}
      />
      <div className="grid gap-4 lg:grid-cols-2">
        <ChoiceField
          label={t('When')}
          value={rule.trigger}
          names={RULE_TRIGGERS}
          onChange={(trigger) => trigger && set({ trigger })}
        />
        {rule.trigger === 'waiting' && (
          <TimeField
            label={t('For')}
            minutes={rule.minutes}
            error={problem('minutes')}
            onChange={(minutes) => set({ minutes })}
          />
        )}
      </div>
      <Part
        title={t('Only if')}
        count={countOf(rule.conditions)}
        hasProblem={hasProblem('conditions')}
      >
        {() => (
          <Conditions
            conditions={rule.conditions}
            choices={choices}
            problem={problem}
            onChange={(conditions) => set({ conditions })}
          />
        )}
      </Part>
      <Actions
        actions={rule.actions}
        choices={choices}
        problem={problem}
        onChange={(actions) => set({ actions })}
      />
      <Trial rule={rule} />
      <div>
        <CheckBox
          label={t('On')}
          checked={rule.isOn}
          onChange={({ target }) => set({ isOn: target.checked })}
        />
        <CheckBox
          label={t('When this rule acts, skip the rules below it')}
          checked={rule.stops}
          onChange={({ target }) => set({ stops: target.checked })}
        />
      </div>
      <Part title={t('What it has done')}>
        {() => <PastRuns ruleId={rule.ruleId} name={rule.name} />}
      </Part>
    </div>
  );
}

/** A rule in the list, with its form. */
export function RuleRow(props: RuleRowProps) {
  const { item, place, of, hasProblem, onMove, onRemove } = props;
  const { name, isOn, trigger, actions } = item;
  return (
    <Row
      name={name}
      state={isOn ? <Tag tone="good">{t('On')}</Tag> : <Tag>{t('Off')}</Tag>}
      summary={[RULE_TRIGGERS[trigger], summaryOf(actions)].filter(Boolean).join(': ')}
      hasProblem={hasProblem()}
      isNew={name === ''}
      move={{ place, of, onMove }}
      onRemove={onRemove}
    >
      <RuleForm {...props} />
    </Row>
  );
}
