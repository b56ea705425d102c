import { t } from '@ncf/contract/t';
import { CHANNEL_NAMES } from '../../channel-icon.tsx';
import type { Choices, Names } from '../../filters/use-choices.ts';
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '@ncf/contract/languages';
import { LIMITS } from '@ncf/contract/limits';
import type { RuleConditions } from '@ncf/contract/rules';
import { Field } from '@ncf/ui/field';
import { PRIORITY_NAMES } from '../../conversation-state.ts';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { CheckList } from '../../forms/check-list.tsx';
import { WordsField } from '../../forms/words-field.tsx';

/** What conditions and actions choose from. */
export type RuleChoices = Choices & { fields: Names };

const LANGUAGE_NAMES = Object.fromEntries(
  LANGUAGE_TAGS.map((tag) => [tag, LANGUAGES[tag].name]),
) as Record<Language, string>;

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
    <ChoiceField
      label={label}
      none={t('Doesn’t matter')}
      names={{ true: yes, false: no }}
      value={conditions[name] === null ? null : conditions[name] ? 'true' : 'false'}
      onChange={(value) => set({ [name]: value && value === 'true' })}
    />
  );
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {yesOrNo('assigned', t('Assigned'), t('To an agent'), t('To no one'))}
      {yesOrNo('open', t('Opening hours'), t('During opening hours'), t('Outside'))}
      {yesOrNo('satisfied', t('Rating'), t('Satisfied'), t('Not satisfied'))}
      <ChoiceField
        label={t('Priority')}
        none={t('Doesn’t matter')}
        names={PRIORITY_NAMES}
        value={conditions.priority}
        onChange={(priority) => set({ priority })}
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
  choices: RuleChoices;
  problem: (field: string) => string | undefined;
  onChange: (conditions: RuleConditions) => void;
}) {
  const set = (part: Partial<RuleConditions>): void => onChange({ ...conditions, ...part });
  return (
    <div className="grid gap-4">
      <WordsField
        label={t('Words')}
        words={conditions.words}
        hint={t('Separate words with commas. One of them must be in the message or the subject.')}
        problem={(...at) => problem(['conditions.words', ...at].join('.'))}
        onChange={(words) => set({ words })}
      />
      <CheckList
        legend={t('Channels')}
        options={CHANNEL_NAMES}
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
      {(Object.keys(fields).length > 0 || conditions.contact !== null) && (
        <div className="grid gap-4 lg:grid-cols-2">
          <ChoiceField
            label={t('Contact field')}
            none={t('Doesn’t matter')}
            names={fields}
            value={conditions.contact?.fieldId ?? null}
            onChange={(fieldId) =>
              set({
                contact:
                  fieldId === null ? null : { fieldId, value: conditions.contact?.value ?? '' },
              })
            }
          />
          {conditions.contact !== null && (
            <Field
              label={t('Is')}
              value={conditions.contact.value}
              maxLength={LIMITS.contactValueMax}
              autoComplete="off"
              hint={t('Capital letters don’t matter. Leave it empty for contacts without a value.')}
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
