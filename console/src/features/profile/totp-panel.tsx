import { useState } from 'react';
import type { AccessToken } from '@ncf/chat/api';
import {
  passwordConfirmation,
  totpOffer,
  type Profile,
  type TotpOffer,
} from '@ncf/contract/agent-profile';
import { Button } from '@ncf/ui/button';
import { toast } from '@ncf/ui/toast';
import { Panel } from '../../layout/panel.tsx';
import { call } from '../../api/call.ts';
import { CurrentPasswordField } from '../../forms/account-fields.tsx';
import { FormActions } from '../../forms/form-actions.tsx';
import { useForm } from '../../forms/use-form.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSetup } from './totp-setup.tsx';

type Step =
  | { at: 'password' }
  | { at: 'setup'; offer: TotpOffer }
  | { at: 'codes'; codes: readonly string[] };

/** Asks for the password before two-step sign-in is turned on or off. */
function PasswordGate({
  on,
  token,
  onCancel,
  onOffer,
  onOff,
}: {
  /** Whether two-step sign-in is on now. */
  on: boolean;
  token: AccessToken;
  onCancel: () => void;
  onOffer: (offer: TotpOffer) => void;
  onOff: () => void;
}) {
  const form = useForm(passwordConfirmation, async (json) => {
    if (on) {
      const outcome = await call('delete', 'agent/totp', null, { json, token });
      if (!outcome.ok) return outcome.failure;
      onOff();
      return null;
    }
    const outcome = await call('post', 'agent/totp', totpOffer, { json, token });
    if (!outcome.ok) return outcome.failure;
    onOffer(outcome.value);
    return null;
  });
  return (
    <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="grid max-w-sm gap-4">
      <CurrentPasswordField error={form.fields['currentPassword']} />
      <FormActions
        form={form}
        submit={on ? 'Turn off' : 'Continue'}
        look={on ? 'danger' : 'primary'}
        onCancel={onCancel}
      />
    </form>
  );
}

/** Two-step sign-in: a code from an authenticator app in addition to the password. */
export function TotpPanel({
  own,
  token,
  onChange,
}: {
  own: Profile;
  token: AccessToken;
  onChange: () => void;
}) {
  const [step, setStep] = useState<Step | null>(null);
  const leave = () => setStep(null);
  return (
    <Panel
      title="Two-step sign-in"
      note={
        own.totp
          ? `On. You have ${own.recoveryCodes} recovery ${own.recoveryCodes === 1 ? 'code' : 'codes'} left.`
          : 'Off. Anyone who learns your password can sign in as you.'
      }
      {...(step === null
        ? {
            action: (
              <Button onClick={() => setStep({ at: 'password' })}>
                {own.totp ? 'Turn off' : 'Turn on'}
              </Button>
            ),
          }
        : {})}
    >
      {step === null ? undefined : step.at === 'password' ? (
        <PasswordGate
          on={own.totp}
          token={token}
          onCancel={leave}
          onOffer={(offer) => setStep({ at: 'setup', offer })}
          onOff={() => {
            leave();
            toast('Two-step sign-in is off.', { kind: 'success' });
            onChange();
          }}
        />
      ) : step.at === 'setup' ? (
        <TotpSetup
          offer={step.offer}
          token={token}
          onCancel={leave}
          onConfirmed={(codes) => {
            setStep({ at: 'codes', codes });
            onChange();
          }}
        />
      ) : (
        <RecoveryCodes codes={step.codes} onDone={leave} />
      )}
    </Panel>
  );
}
