import { peopleApi } from '@ncf/contract/api/people';
import type * as z from 'zod/mini';
import { erasureRequest, type ErasureResult } from '@ncf/contract/retention';
import { Field } from '@ncf/ui/field';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { Form } from '../../forms/form.tsx';
import { FormActions } from '../../forms/form-actions.tsx';
import { useForm } from '../../forms/use-form.ts';

/** Deletes everything about one person, after their address was typed again. */
export function EraseForm({
  email,
  onErased,
  onCancel,
}: {
  email: string;
  onErased: (result: ErasureResult) => void;
  onCancel: () => void;
}) {
  const erase = useApiMutation(
    (body: z.infer<typeof erasureRequest>) => ({ route: peopleApi.erase, body }),
    { errorPrefix: false },
  );
  const form = useForm(erasureRequest, async (json) => onErased(await erase.mutateAsync(json)));
  return (
    <Form form={form} className="grid max-w-xl gap-3">
      <input type="hidden" name="email" value={email} readOnly />
      <Field
        label={`Type ${email} to confirm`}
        name="confirm"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        hint="This can’t be undone. If they’re chatting with you now, the chat ends."
        error={form.fields['confirm']}
      />
      <FormActions form={form} submit="Delete permanently" look="danger" onCancel={onCancel} />
    </Form>
  );
}
