import { t } from '@ncf/contract/t';
import { LIMITS } from '@ncf/contract/limits';
import type { RuleAction, WebhookFormat } from '@ncf/contract/rules';
import { Button } from '@ncf/ui/button';
import { Field } from '@ncf/ui/field';
import { SelectField } from '@ncf/ui/select-field';
import { useState } from 'react';
import { CheckList } from '../../forms/check-list.tsx';
import { TextAreaField } from '../../forms/text-area-field.tsx';
import { TimeField } from '../../forms/time-field.tsx';
import type { Choices } from './use-choices.ts';

type ActionType = RuleAction['type'];

/** What an agent can have done, and the words for it. */
const ACTION_NAMES: Readonly<Record<ActionType, string>> = {
  tag: t('Add tags'),
  team: t('Give it to a team'),
  assign: t('Assign it to an agent'),
  priority: t('Set the priority'),
  snooze: t('Snooze it'),
  reply: t('Send a reply'),
  note: t('Write a private note'),
  close: t('Close it'),
  survey: t('Ask by email whether it helped'),
  webhook: t('Call a webhook'),
};

/** What a rule or macro does, in a line. */
export const summaryOf = (actions: readonly RuleAction[]): string =>
  actions.map(({ type }) => ACTION_NAMES[type]).join(', ');

const BLANK: { readonly [Type in ActionType]: Extract<RuleAction, { type: Type }> } = {
  tag: { type: 'tag', tagIds: [] },
  team: { type: 'team', teamId: '' },
  assign: { type: 'assign', agentId: '' },
  priority: { type: 'priority', priority: 'high' },
  snooze: { type: 'snooze', minutes: 60 },
  reply: { type: 'reply', text: '' },
  note: { type: 'note', text: '' },
  close: { type: 'close' },
  survey: { type: 'survey' },
  webhook: { type: 'webhook', url: '', format: 'slack' },
};

const optionsOf = (names: Readonly<Record<string, string>>, none: string) => [
  { value: '', label: none },
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
];

interface ActionProps {
  action: RuleAction;
  choices: Choices;
  problem: (field: string) => string | undefined;
  onChange: (action: RuleAction) => void;
}

/** A field's error below it, for fields that show none themselves. */
const Wrong = ({ children }: { children: string | undefined }) =>
  children === undefined ? null : (
    <p role="alert" className="text-small text-error">
      <span aria-hidden="true">▲ </span>
      {children}
    </p>
  );

/** Where a webhook is, and what it gets. */
function WebhookFields({
  action,
  problem,
  onChange,
}: Pick<ActionProps, 'problem' | 'onChange'> & {
  action: Extract<RuleAction, { type: 'webhook' }>;
}) {
  return (
    <>
      <Field
        label={t('URL')}
        type="url"
        value={action.url}
        autoComplete="off"
        placeholder="https://hooks.slack.com/services/…"
        hint={t('The address of an incoming webhook. Everyone who may change rules sees it.')}
        error={problem('url')}
        onChange={({ target }) => onChange({ ...action, url: target.value })}
      />
      <SelectField
        label={t('It gets')}
        value={action.format}
        options={[
          { value: 'slack', label: t('A message for Slack') },
          { value: 'teams', label: t('A message for Microsoft Teams') },
          { value: 'json', label: t('The conversation as JSON') },
        ]}
        onChange={({ target }) => onChange({ ...action, format: target.value as WebhookFormat })}
      />
    </>
  );
}

/** The fields of one action. */
function ActionFields({ action, choices, problem, onChange }: ActionProps) {
  switch (action.type) {
    case 'tag':
      return (
        <CheckList
          legend={t('Tags')}
          none={t('No tags yet.')}
          options={choices.tags}
          chosen={action.tagIds}
          error={problem('tagIds')}
          onChange={(tagIds) => onChange({ ...action, tagIds })}
        />
      );
    case 'team':
      return (
        <>
          <SelectField
            label={t('Team')}
            value={action.teamId}
            options={optionsOf(choices.teams, t('Choose a team'))}
            onChange={({ target }) => onChange({ ...action, teamId: target.value })}
          />
          <Wrong>{problem('teamId')}</Wrong>
        </>
      );
    case 'assign':
      return (
        <>
          <SelectField
            label={t('Agent')}
            value={action.agentId}
            options={optionsOf(choices.agents, t('Choose an agent'))}
            onChange={({ target }) => onChange({ ...action, agentId: target.value })}
          />
          <Wrong>{problem('agentId')}</Wrong>
        </>
      );
    case 'priority':
      return (
        <SelectField
          label={t('Priority')}
          value={action.priority}
          options={[
            { value: 'high', label: t('High') },
            { value: 'normal', label: t('Normal') },
          ]}
          onChange={({ target }) =>
            onChange({ ...action, priority: target.value as 'high' | 'normal' })
          }
        />
      );
    case 'snooze':
      return (
        <TimeField
          label={t('For')}
          minutes={action.minutes}
          error={problem('minutes')}
          onChange={(minutes) => onChange({ ...action, minutes })}
        />
      );
    case 'reply':
    case 'note':
      return (
        <TextAreaField
          label={t('Text')}
          value={action.text}
          maxLength={LIMITS.textMax}
          error={problem('text')}
          hint={
            action.type === 'reply'
              ? t('“{placeholder}” becomes their name.', { placeholder: '{visitor name}' })
              : undefined
          }
          onChange={({ target }) => onChange({ ...action, text: target.value })}
        />
      );
    case 'close':
      return null;
    case 'survey':
      return (
        <p className="text-small text-muted">
          In the person’s language, with a link for yes and one for no. Not if they have rated it
          already.
        </p>
      );
    case 'webhook':
      return <WebhookFields {...{ action, problem, onChange }} />;
  }
}

/** What a rule or a macro does, one thing after the other. */
export function Actions({
  actions,
  choices,
  problem,
  isMacro = false,
  onChange,
}: {
  /** Macros cannot call a webhook. */
  isMacro?: boolean;
  actions: readonly RuleAction[];
  choices: Choices;
  problem: (field: string) => string | undefined;
  onChange: (actions: RuleAction[]) => void;
}) {
  const [ids, setIds] = useState(() => actions.map(() => crypto.randomUUID()));
  const remove = (at: number): void => {
    setIds(ids.toSpliced(at, 1));
    onChange(actions.toSpliced(at, 1));
  };
  const add = (): void => {
    setIds([...ids, crypto.randomUUID()]);
    onChange([...actions, BLANK.tag]);
  };
  return (
    <div className="grid gap-3">
      <ol className="grid gap-3">
        {actions.map((action, at) => (
          <li key={ids[at]} className="grid gap-3 rounded-md bg-sunken p-3">
            <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
              <SelectField
                label={t('Action {number}', { number: at + 1 })}
                value={action.type}
                options={Object.entries(ACTION_NAMES)
                  .filter(([value]) => !isMacro || value !== 'webhook')
                  .map(([value, label]) => ({ value, label }))}
                onChange={({ target }) =>
                  onChange(actions.with(at, BLANK[target.value as ActionType]))
                }
              />
              <Button size="small" look="quiet" className="mb-1" onClick={() => remove(at)}>
                Remove<span className="sr-only"> {ACTION_NAMES[action.type]}</span>
              </Button>
            </div>
            <ActionFields
              action={action}
              choices={choices}
              problem={(field) => problem(`actions.${at}.${field}`)}
              onChange={(changed) => onChange(actions.with(at, changed))}
            />
          </li>
        ))}
      </ol>
      <Wrong>{problem('actions')}</Wrong>
      <Button
        size="small"
        className="justify-self-start"
        disabled={actions.length >= LIMITS.ruleActions}
        onClick={add}
      >
        Add an action
      </Button>
    </div>
  );
}
