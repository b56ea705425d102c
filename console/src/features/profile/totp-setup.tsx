import { twoStepApi } from '@ncf/contract/api/two-step';
import { profileApi } from '@ncf/contract/api/profile';
import { useMemo } from 'react';
import { renderSVG } from 'uqr';
import type * as z from 'zod/mini';
import { totpConfirmation, type TotpOffer } from '@ncf/contract/agent-profile';
import { CopyField } from '@ncf/ui/copy-field';
import { Field } from '@ncf/ui/field';
import { keyOf } from '../../api/use-api.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { Form } from '../../forms/form.tsx';
import { FormActions } from '../../forms/form-actions.tsx';
import { useForm } from '../../forms/use-form.ts';

/** The secret for an authenticator app, and a code from the app to confirm that it has it. */
export function TotpSetup({
  offer,
  onCancel,
  onConfirmed,
}: {
  offer: TotpOffer;
  onCancel: () => void;
  onConfirmed: (codes: readonly string[]) => void;
}) {
  const qrCode = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(offer.uri, { border: 2 }))}`,
    [offer.uri],
  );
  const confirm = useApiMutation(
    (body: z.infer<typeof totpConfirmation>) => ({ route: twoStepApi.confirm, body }),
    { refreshes: [keyOf(profileApi.get)], errorPrefix: false },
  );
  const form = useForm(totpConfirmation, async (json) =>
    onConfirmed((await confirm.mutateAsync(json)).recoveryCodes),
  );
  return (
    <div className="grid gap-5 sm:grid-cols-[11rem_1fr]">
      <img
        src={qrCode}
        alt="QR code of the secret"
        width="176"
        height="176"
        className="rounded-md border border-line bg-white"
      />
      <Form form={form} className="grid max-w-sm gap-4">
        <p className="text-small text-muted">
          Scan the QR code with your authenticator app, or enter the secret by hand. Then type the
          six-digit code that the app shows.
        </p>
        <CopyField label="Secret" value={offer.secret} />
        <Field
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          autoFocus
          error={form.fields['code']}
        />
        <FormActions form={form} submit="Turn on" onCancel={onCancel} />
      </Form>
    </div>
  );
}
