import { keyOf } from '../../../api/use-api.ts';
import { profileApi } from '@ncf/contract/api/profile';
import { passkeysApi } from '@ncf/contract/api/passkeys';
import type { startRegistration } from '@simplewebauthn/browser';
import { deviceName } from '@ncf/contract/device';
import { passkeyName, passkeyResponse, type NewPasskey } from '@ncf/contract/passkeys';
import { Field } from '@ncf/ui/field';
import { CallFailure } from '../../../api/call.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { Form } from '../../../forms/form.tsx';
import { FormActions } from '../../../forms/form-actions.tsx';
import { useForm } from '../../../forms/use-form.ts';

type OptionsJSON = Parameters<typeof startRegistration>[0]['optionsJSON'];

const NOT_MADE = 'The passkey wasn’t created. Try again, or use another device.';
const KNOWN = 'This device already has a passkey for your account.';

/** Lets the browser make a passkey. @throws CallFailure if it did not */
async function makePasskey(options: object): Promise<NewPasskey['response']> {
  const { startRegistration: start } = await import('@simplewebauthn/browser');
  try {
    return passkeyResponse.parse(await start({ optionsJSON: options as OptionsJSON }));
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    const why = isKnown ? KNOWN : NOT_MADE;
    throw new CallFailure('forbidden', why, { fields: {}, retryAfter: null });
  }
}

/** Names a passkey, and lets the browser make it. */
export function AddPasskey({
  onAdded,
  onCancel,
}: {
  /** Called with recovery codes if the account had none. */
  onAdded: (recoveryCodes: readonly string[] | undefined) => void;
  onCancel: () => void;
}) {
  const begin = useApiMutation(() => ({ route: passkeysApi.options }), { errorPrefix: false });
  const add = useApiMutation((body: NewPasskey) => ({ route: passkeysApi.add, body }), {
    refreshes: [keyOf(passkeysApi.list), keyOf(profileApi.get)],
    errorPrefix: false,
  });
  const form = useForm(passkeyName, async ({ name }) => {
    const response = await makePasskey(await begin.mutateAsync());
    onAdded((await add.mutateAsync({ name, response })).recoveryCodes);
  });
  return (
    <Form form={form} className="grid max-w-sm gap-4">
      <Field
        label="Name of the passkey"
        name="name"
        autoComplete="off"
        autoFocus
        defaultValue={deviceName(navigator.userAgent)}
        hint="So that you can tell your devices apart."
        error={form.fields['name']}
      />
      <FormActions form={form} submit="Continue" onCancel={onCancel} />
    </Form>
  );
}
