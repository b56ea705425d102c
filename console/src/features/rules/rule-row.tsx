import { t } from '@ncf/contract/t';
import { LIMITS } from '@ncf/contract/limits';
import { NO_CONDITIONS, RULE_TRIGGERS, type Rule, type RuleTrigger } from '@ncf/contract/rules';
import { Field } from '@ncf/ui/field';
import { SelectField } from '@ncf/ui/select-field';
import { useState, type ReactNode } from 'react';
import type { ListRow } from '../../forms/list-panel.tsx';
import { Tag } from '../../layout/panel.tsx';
import { TimeField } from '../../forms/time-field.tsx';
import { Actions, summaryOf } from './actions.tsx';
import { Conditions } from './conditions.tsx';
import { PastRuns } from './past-runs.tsx';
import { Row } from './row.tsx';
import { Trial } from './trial.tsx';
import type { Choices } from './use-choices.ts';

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
/** A part of a rule that opens when one wants to see it. */
function Part({
  title,
  count = 0,
  children,
}: {
  title: string;
  count?: number;
  children: () => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="rounded-md border border-line"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="cursor-pointer px-3 py-2 text-small font-medium">
        {title} {count > 0 && <span className="text-muted">({count})</span>}
      </summary>
      <div className="border-t border-line p-3">{isOpen && children()}</div>
    </details>
  );
}

/** The check box of a rule. */
const Check = ({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) => (
  <label className="flex min-h-9 cursor-pointer items-center gap-2.5 text-small">
    <input
      type="checkbox"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      className="size-4.5 shrink-0 accent-accent"
    />
    {label}
  </label>
);

/** How many conditions a rule has. */
const countOf = (conditions: Rule['conditions']): number =>
  Object.values(conditions).filter((one) => (Array.isArray(one) ? one.length > 0 : one !== null))
    .length;

type RuleRowProps = ListRow<Rule> & { choices: Choices };

function RuleForm({ item: rule, choices, problem, onChange }: RuleRowProps) {
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
        <SelectField
          label={t('When')}
          value={rule.trigger}
          options={Object.entries(RULE_TRIGGERS).map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => set({ trigger: target.value as RuleTrigger })}
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
      <Part title={t('Only if')} count={countOf(rule.conditions)}>
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
        <Check label={t('On')} checked={rule.isOn} onChange={(isOn) => set({ isOn })} />
        <Check
          label={t('Later rules don’t look at what this one has acted on')}
          checked={rule.stops}
          onChange={(stops) => set({ stops })}
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
  const { item, hasProblem, onRemove } = props;
  const { name, isOn, trigger, actions } = item;
  return (
    <Row
      name={name}
      state={isOn ? <Tag tone="good">{t('On')}</Tag> : <Tag>{t('Off')}</Tag>}
      summary={[RULE_TRIGGERS[trigger], summaryOf(actions)].filter(Boolean).join(' → ')}
      hasProblem={hasProblem}
      isNew={name === ''}
      move={props}
      onRemove={onRemove}
    >
      <RuleForm {...props} />
    </Row>
  );
}
