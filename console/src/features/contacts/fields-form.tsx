import { t } from '@ncf/contract/t';
import { contactsApi } from '@ncf/contract/api/contacts';
import { contactFieldsApi } from '@ncf/contract/api/contact-fields';
import { useState, type FormEvent } from 'react';
import { Link } from 'wouter';
import { type Contact, type ContactChange, type ContactFields } from '@ncf/contract/contacts';
import { LIMITS } from '@ncf/contract/limits';
import { Field } from '@ncf/ui/field';
import { toast } from '@ncf/ui/toast';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { keyOf, useApi } from '../../api/use-api.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { Loaded, Panel } from '../../layout/panel.tsx';

function Editor({
  email,
  fields,
  values,
}: {
  email: string;
  fields: ContactFields['data'];
  values: Contact['fields'];
}) {
  const [changed, setChanged] = useState<ContactChange['fields']>({});
  const save = useApiMutation(
    (body: ContactChange) => ({ route: contactsApi.update, params: { email }, body }),
    {
      replaces: keyOf(contactsApi.get, { email }),
      refreshes: [keyOf(contactsApi.get)],
      errorPrefix: false,
      onSuccess(_, { fields: sent }) {
        // What was typed in the meantime is not saved yet.
        setChanged((now) =>
          Object.fromEntries(Object.entries(now).filter(([id, value]) => sent[id] !== value)),
        );
        toast(t('Details saved'), { kind: 'success' });
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ fields: changed });
  };
  return (
    <form onSubmit={submit} className="grid gap-3 sm:grid-cols-2">
      {fields.map(({ fieldId, name }) => (
        <Field
          key={fieldId}
          label={name}
          value={changed[fieldId] ?? values[fieldId] ?? ''}
          maxLength={LIMITS.contactValueMax}
          onChange={(event) => setChanged({ ...changed, [fieldId]: event.target.value })}
        />
      ))}
      <div className="sm:col-span-2">
        <FormActions
          form={{ problem: save.error?.message, busy: save.isPending }}
          submit={t('Save')}
          disabled={Object.keys(changed).length === 0}
        />
      </div>
    </form>
  );
}

/** The values of the fields that the team defines for contacts. */
export function FieldsForm({
  email,
  values,
  isManager,
}: {
  email: string;
  values: Contact['fields'];
  isManager: boolean;
}) {
  const fields = useApi(contactFieldsApi.get);
  if (fields.data?.data.length === 0 && !isManager) return null;
  return (
    <Panel title="Details" note={t('Only your team can see these.')}>
      <Loaded query={fields} rows={2}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-small text-muted">
              No fields yet. Define some, such as an account number, under{' '}
              <Link href="/settings/contact-fields" className="text-link underline">
                Contact fields
              </Link>
              .
            </p>
          ) : (
            <Editor key={email} email={email} fields={data} values={values} />
          )
        }
      </Loaded>
    </Panel>
  );
}
