import { t } from '@ncf/contract/t';
import { LIMITS } from '@ncf/contract/limits';
import type { Macro } from '@ncf/contract/rules';
import { Field } from '@ncf/ui/field';
import type { ListRow } from '../../forms/list-panel.tsx';
import { Actions, summaryOf } from './actions.tsx';
import { Row } from './row.tsx';
import type { Choices } from './use-choices.ts';

/** A macro that does nothing yet. */
export const blankMacro = (): Macro => ({ macroId: crypto.randomUUID(), name: '', actions: [] });

/** A macro in the list, with its form. */
export function MacroRow({
  item: macro,
  choices,
  problem,
  hasProblem,
  onChange,
  onRemove,
}: ListRow<Macro> & { choices: Choices }) {
  const { name, actions } = macro;
  return (
    <Row
      name={name}
      summary={summaryOf(actions)}
      hasProblem={hasProblem}
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
