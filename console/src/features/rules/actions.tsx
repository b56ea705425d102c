import { t } from '@ncf/contract/t';
import type { Choices } from '../../filters/use-choices.ts';
import { LIMITS } from '@ncf/contract/limits';
import type { RuleAction, WebhookFormat } from '@ncf/contract/rules';
import { Button } from '@ncf/ui/button';
import { Field } from '@ncf/ui/field';
import { SelectField } from '@ncf/ui/select-field';
import { useState } from 'react';
import { PRIORITY_NAMES } from '../../conversation-state.ts';
import { CheckList } from '../../forms/check-list.tsx';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { Problem } from '../../forms/problem.tsx';
import { TextAreaField } from '../../forms/text-area-field.tsx';
import { TimeField } from '../../forms/time-field.tsx';

type ActionType = RuleAction['type'];

/** What an agent can have done, and the words for it. */
const ACTION_NAMES: Readonly<Record<ActionType, string>> = {
  tag: t('Add tags'),
  team: t('Assign it to a team'),
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

interface ActionProps {
  action: RuleAction;
  choices: Choices;
  problem: (field: string) => string | undefined;
  onChange: (action: RuleAction) => void;
}

const WEBHOOK_FORMATS: Readonly<Record<WebhookFormat, string>> = {
  slack: t('A message for Slack'),
  teams: t('A message for Microsoft Teams'),
  json: t('The conversation as JSON'),
};

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
      <ChoiceField
        label={t('Format')}
        value={action.format}
        names={WEBHOOK_FORMATS}
        onChange={(format) => format && onChange({ ...action, format })}
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
        <ChoiceField
          label={t('Team')}
          none={t('Choose a team')}
          names={choices.teams}
          value={action.teamId || null}
          error={problem('teamId')}
          onChange={(teamId) => onChange({ ...action, teamId: teamId ?? '' })}
        />
      );
    case 'assign':
      return (
        <ChoiceField
          label={t('Agent')}
          none={t('Choose an agent')}
          names={choices.agents}
          value={action.agentId || null}
          error={problem('agentId')}
          onChange={(agentId) => onChange({ ...action, agentId: agentId ?? '' })}
        />
      );
    case 'priority':
      return (
        <ChoiceField
          label={t('Priority')}
          names={PRIORITY_NAMES}
          value={action.priority}
          onChange={(priority) => priority && onChange({ ...action, priority })}
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
          Sent in the person’s language, with one link for yes and one for no. Not sent if they’ve
          already rated the conversation.
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
      <Problem>{problem('actions')}</Problem>
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
