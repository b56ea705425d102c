import { t } from '@ncf/contract/t';
import { contactFieldsApi } from '@ncf/contract/api/contact-fields';
import { LIMITS } from '@ncf/contract/limits';
import { Button } from '@ncf/ui/button';
import { Field } from '@ncf/ui/field';
import { ListPanel } from '../../forms/list-panel.tsx';
import { Page } from '../../layout/panel.tsx';

/** The fields that the team defines for contacts. */
export default function ContactFieldsPage() {
  return (
    <Page
      title="Contact fields"
      lead={t(
        'What your team notes about a person besides their name and email address. Agents fill the fields in on the contact’s page.',
      )}
    >
      <ListPanel
        title="Fields"
        note={t('Up to {contactFields}. Removing a field hides its values.', {
          contactFields: LIMITS.contactFields,
        })}
        api={contactFieldsApi}
        idOf={({ fieldId }) => fieldId}
        max={LIMITS.contactFields}
        blank={() => ({ fieldId: crypto.randomUUID(), name: '' })}
        add={t('Add a field')}
        save={t('Save')}
        saved={t('Fields saved')}
        empty={t('No fields yet')}
        hint={t('Add what your team needs to know about a person, such as an account number.')}
      >
        {({ item, place, problem, onChange, onRemove }) => (
          <li className="flex items-start gap-2">
            <div className="min-w-0 grow">
              <Field
                label={t('Field {value}', { value: place + 1 })}
                value={item.name}
                maxLength={LIMITS.contactFieldMax}
                error={problem('name')}
                onChange={(event) => onChange({ ...item, name: event.target.value })}
              />
            </div>
            <Button look="quiet" className="mt-7" onClick={onRemove}>
              Remove<span className="sr-only"> field {place + 1}</span>
            </Button>
          </li>
        )}
      </ListPanel>
    </Page>
  );
}
