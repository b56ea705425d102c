import { apiKeysApi } from '@ncf/contract/api/api-keys';
import { useState } from 'react';
import * as z from 'zod/mini';
import { type NewApiKey } from '@ncf/contract/api-keys';
import { chatUserName } from '@ncf/contract/fields';
import { KEY_SCOPES, type KeyScope } from '@ncf/contract/api-keys';
import { Dialog } from '@ncf/ui/dialog';
import { Field } from '@ncf/ui/field';
import { SelectField } from '@ncf/ui/select-field';
import { keyOf } from '../../api/use-api.ts';
import { CheckList } from '../../forms/check-list.tsx';
import { Form } from '../../forms/form.tsx';
import { FormActions } from '../../forms/form-actions.tsx';
import { OneTimeSecret } from '../../forms/one-time-secret.tsx';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { useForm } from '../../forms/use-form.ts';

const shape = z.object({ name: chatUserName, days: z.optional(z.coerce.number()) });
const EXPIRIES = [
  { value: '90', label: 'After 90 days' },
  { value: '365', label: 'After a year' },
  { value: '', label: 'Never' },
];

/** Creates an API key and shows it once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const [scopes, setScopes] = useState<KeyScope[]>(['conversations:read']);
  const create = useApiMutation((body: NewApiKey) => ({ route: apiKeysApi.create, body }), {
    refreshes: [keyOf(apiKeysApi.list)],
    errorPrefix: false,
  });
  const form = useForm(shape, (values) => create.mutateAsync({ ...values, scopes }));
  return (
    <Dialog open onClose={onClose} title="Create an API key">
      {create.isSuccess ? (
        <OneTimeSecret
          label={`Key for ${create.data.name}`}
          value={create.data.key}
          hint="Anyone who has this key can use it."
          onDone={onClose}
        />
      ) : (
        <Form form={form} className="grid gap-4 overflow-y-auto p-5">
          <Field
            label="Name"
            name="name"
            autoComplete="off"
            placeholder="Ticket system"
            error={form.fields['name']}
          />
          <CheckList
            legend="Permissions"
            options={KEY_SCOPES}
            code
            chosen={scopes}
            onChange={setScopes}
            error={form.fields['scopes']}
          />
          <SelectField label="Expires" name="days" options={EXPIRIES} defaultValue="365" />
          <FormActions form={form} submit="Create key" onCancel={onClose} />
        </Form>
      )}
    </Dialog>
  );
}
