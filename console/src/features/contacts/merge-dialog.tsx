import { t } from '@ncf/contract/t';
import { keyOf } from '../../api/use-api.ts';
import { contactsApi } from '@ncf/contract/api/contacts';
import { contactMerge } from '@ncf/contract/contacts';
import { Dialog } from '@ncf/ui/dialog';
import { Field } from '@ncf/ui/field';
import { toast } from '@ncf/ui/toast';
import { FormActions, Form, useApiForm } from '../../forms/form.tsx';

/** Asks for the address of the person to merge with. */
export default function MergeDialog({
  email,
  name,
  onClose,
}: {
  email: string;
  name: string;
  onClose: () => void;
}) {
  const form = useApiForm(
    contactMerge,
    (body) => ({ route: contactsApi.merge, params: { email }, body }),
    {
      refreshes: [keyOf(contactsApi.get)],
      onSuccess(_, merged) {
        toast(t('Merged {email} with {name}', { email: merged.email, name }), { kind: 'success' });
        onClose();
      },
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Merge another contact with {name}', { name })}
      description={t(
        'Agents then see both addresses as one person. Visitors see no difference, and you can separate them again.',
      )}
    >
      <Form form={form}>
        <Field
          label="Email address of the other contact"
          name="email"
          type="email"
          error={form.fields['email']}
        />
        <FormActions form={form} submit={t('Merge')} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
