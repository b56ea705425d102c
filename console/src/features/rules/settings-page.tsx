import { t } from '@ncf/contract/t';
import { contactFieldsApi } from '@ncf/contract/api/contact-fields';
import { useApi } from '../../api/use-api.ts';
import { namesOf, useChoices } from '../../filters/use-choices.ts';
import type { RuleChoices } from './conditions.tsx';
import { macrosApi } from '@ncf/contract/api/macros';
import { rulesApi } from '@ncf/contract/api/rules';
import { LIMITS } from '@ncf/contract/limits';
import { ListPanel, type ListRow } from '../../forms/list-panel.tsx';
import { Page } from '../../layout/panel.tsx';
import { blankRule, RuleRow } from './rule-row.tsx';
import type { Macro } from '@ncf/contract/rules';
import { Field } from '@ncf/ui/field';
import { Actions, summaryOf } from './actions.tsx';
import { Row } from './row.tsx';

/** A macro that does nothing yet. */
const blankMacro = (): Macro => ({ macroId: crypto.randomUUID(), name: '', actions: [] });

/** A macro in the list, with its form. */
function MacroRow({
  item: macro,
  choices,
  problem,
  hasProblem,
  onChange,
  onRemove,
}: ListRow<Macro> & { choices: RuleChoices }) {
  const { name, actions } = macro;
  return (
    <Row
      name={name}
      summary={summaryOf(actions)}
      hasProblem={hasProblem()}
      isNew={name === ''}
      onRemove={onRemove}
    >
      <div className="grid gap-4">
        <Field
          label={t('Name')}
          value={name}
          maxLength={LIMITS.nameMax}
          error={problem('name')}
          onChange={({ target }) => onChange({ ...macro, name: target.value })}
        />
        <Actions
          isMacro
          actions={actions}
          choices={choices}
          problem={problem}
          onChange={(changed) => onChange({ ...macro, actions: changed })}
        />
      </div>
    </Row>
  );
}

/** What is done without anyone, and what is done with one key. */
export default function RulesPage() {
  const fields = useApi(contactFieldsApi.get).data?.data;
  const choices: RuleChoices = {
    ...useChoices(),
    fields: namesOf(fields, ({ fieldId, name }) => [fieldId, name]),
  };
  return (
    <Page
      title={t('Rules')}
      lead={t(
        'Rules run automatically when something happens. Try a rule on past conversations before you turn it on. If it gets something wrong, you can undo what it did.',
      )}
    >
      <ListPanel
        title={t('Rules')}
        note={t('Rules run from top to bottom. What a rule does never triggers another rule.')}
        api={rulesApi}
        idOf={({ ruleId }) => ruleId}
        max={LIMITS.rules}
        blank={blankRule}
        add={t('Add a rule')}
        save={t('Save rules')}
        saved={t('Rules saved')}
        empty={t('No rules yet')}
        hint={t(
          'For example, tag conversations about stolen vehicles and set them to high priority.',
        )}
      >
        {(row) => <RuleRow {...row} choices={choices} />}
      </ListPanel>
      <ListPanel
        title={t('Macros')}
        note={t('The same actions, run by hand: press “o” in a conversation.')}
        api={macrosApi}
        idOf={({ macroId }) => macroId}
        max={LIMITS.rules}
        blank={blankMacro}
        add={t('Add a macro')}
        save={t('Save macros')}
        saved={t('Macros saved')}
        empty={t('No macros yet')}
        hint={t('For example, send a closing reply and close the conversation.')}
      >
        {(row) => <MacroRow {...row} choices={choices} />}
      </ListPanel>
    </Page>
  );
}
