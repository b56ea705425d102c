import type { AccessToken } from '@ncf/chat/api';
import { erasureRequest, erasureResult, type ErasureResult } from '@ncf/contract/retention';
import { Field } from '@ncf/ui/field';
import { call } from '../../api/call.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { useForm } from '../../forms/use-form.ts';

/** Deletes everything about one person, after their address was typed again. */
export function EraseForm({
  email,
  token,
  onErased,
  onCancel,
}: {
  email: string;
  token: AccessToken;
  onErased: (result: ErasureResult) => void;
  onCancel: () => void;
}) {
  const form = useForm(erasureRequest, async (json) => {
    const outcome = await call('post', 'people/erase', erasureResult, { json, token });
    if (!outcome.ok) return outcome.failure;
    onErased(outcome.value);
    return null;
  });
  return (
    <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="grid max-w-xl gap-3">
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
    </form>
  );
}
