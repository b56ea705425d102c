import { t } from '@ncf/contract/t';
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '@ncf/contract/languages';
import { LIMITS } from '@ncf/contract/limits';
import type { RuleConditions } from '@ncf/contract/rules';
import { Field } from '@ncf/ui/field';
import { SelectField } from '@ncf/ui/select-field';
import { useState } from 'react';
import { CheckList } from '../../forms/check-list.tsx';
import type { Choices } from './use-choices.ts';

const CHANNELS = { chat: t('Chat'), form: t('Form'), email: t('Email'), call: t('Call') } as const;
const LANGUAGE_NAMES = Object.fromEntries(
  LANGUAGE_TAGS.map((tag) => [tag, LANGUAGES[tag].name]),
) as Record<Language, string>;

/** The value of a choice between yes, no, and either. */
const valueOf = (value: boolean | string | null): string => String(value ?? '');

const listIn = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Conditions with two values. */
function States({
  conditions,
  set,
}: {
  conditions: RuleConditions;
  set: (part: Partial<RuleConditions>) => void;
}) {
  const yesOrNo = (
    name: 'assigned' | 'open' | 'satisfied',
    label: string,
    yes: string,
    no: string,
  ) => (
    <SelectField
      label={label}
      value={valueOf(conditions[name])}
      options={[
        { value: '', label: t('Doesn’t matter') },
        { value: 'true', label: yes },
        { value: 'false', label: no },
      ]}
      onChange={({ target }) =>
        set({ [name]: target.value === '' ? null : target.value === 'true' })
      }
    />
  );
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {yesOrNo('assigned', t('Assigned'), t('To an agent'), t('To no one'))}
      {yesOrNo('open', t('Opening hours'), t('Within them'), t('Outside'))}
      {yesOrNo('satisfied', t('Rating'), t('Satisfied'), t('Not satisfied'))}
      <SelectField
        label={t('Priority')}
        value={valueOf(conditions.priority)}
        options={[
          { value: '', label: t('Doesn’t matter') },
          { value: 'high', label: t('High') },
          { value: 'normal', label: t('Normal') },
        ]}
        onChange={({ target }) =>
          set({ priority: target.value === '' ? null : (target.value as 'high' | 'normal') })
        }
      />
    </div>
  );
}

/** The conditions of a rule: what is left out doesn’t matter. */
export function Conditions({
  conditions,
  choices: { topics, teams, tags, fields },
  problem,
  onChange,
}: {
  conditions: RuleConditions;
  choices: Choices;
  problem: (field: string) => string | undefined;
  onChange: (conditions: RuleConditions) => void;
}) {
  // As typed, with the comma after which another word follows.
  const [words, setWords] = useState(() => conditions.words.join(', '));
  const set = (part: Partial<RuleConditions>): void => onChange({ ...conditions, ...part });
  return (
    <div className="grid gap-4">
      <Field
        label={t('Words')}
        value={words}
        autoComplete="off"
        hint={t('In the message or the subject, separated by commas. One of them is enough.')}
        error={
          problem('conditions.words') ??
          conditions.words.map((_, at) => problem(`conditions.words.${at}`)).find(Boolean)
        }
        onChange={({ target }) => {
          setWords(target.value);
          set({ words: listIn(target.value) });
        }}
      />
      <CheckList
        legend={t('Channels')}
        options={CHANNELS}
        chosen={conditions.channels}
        onChange={(channels) => set({ channels })}
      />
      <CheckList
        legend={t('Topics')}
        none={t('No chat topics yet.')}
        options={topics}
        chosen={conditions.topicIds}
        onChange={(topicIds) => set({ topicIds })}
      />
      <CheckList
        legend={t('Teams')}
        none={t('No teams yet.')}
        options={teams}
        chosen={conditions.teamIds}
        onChange={(teamIds) => set({ teamIds })}
      />
      <CheckList
        legend={t('Tags')}
        none={t('No tags yet.')}
        options={tags}
        chosen={conditions.tagIds}
        onChange={(tagIds) => set({ tagIds })}
      />
      <CheckList
        legend={t('Languages')}
        options={LANGUAGE_NAMES}
        chosen={conditions.languages}
        onChange={(languages) => set({ languages })}
      />
      {Object.keys(fields).length > 0 && (
        <div className="grid gap-4 lg:grid-cols-2">
          <SelectField
            label={t('Contact field')}
            value={conditions.contact?.fieldId ?? ''}
            options={[
              { value: '', label: t('Doesn’t matter') },
              ...Object.entries(fields).map(([value, label]) => ({ value, label })),
            ]}
            onChange={({ target: { value: fieldId } }) =>
              set({
                contact:
                  fieldId === '' ? null : { fieldId, value: conditions.contact?.value ?? '' },
              })
            }
          />
          {conditions.contact !== null && (
            <Field
              label={t('Is')}
              value={conditions.contact.value}
              maxLength={LIMITS.contactValueMax}
              autoComplete="off"
              hint={t('In any letter case; empty for a contact without a value.')}
              onChange={({ target }) =>
                set({
                  contact: { fieldId: conditions.contact?.fieldId ?? '', value: target.value },
                })
              }
            />
          )}
        </div>
      )}
      <States conditions={conditions} set={set} />
    </div>
  );
}
