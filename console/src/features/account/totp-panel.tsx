import { t } from '@ncf/contract/t';
import { twoStepApi } from '@ncf/contract/api/two-step';
import { profileApi } from '@ncf/contract/api/profile';
import { useState, useMemo } from 'react';
import * as z from 'zod/mini';
import {
  passwordConfirmation,
  type Profile,
  type TotpOffer,
  totpConfirmation,
} from '@ncf/contract/agent-profile';
import { Button } from '@ncf/ui/button';
import { toast } from '@ncf/ui/toast';
import { keyOf, useApiMutation } from '../../api/use-api.ts';
import { Panel } from '../../layout/panel.tsx';
import { CurrentPasswordField } from '../../forms/account-fields.tsx';
import { Form, FormActions, useApiForm, useForm } from '../../forms/form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { renderSVG } from 'uqr';
import { CopyField } from '@ncf/ui/copy-field';
import { Field } from '@ncf/ui/field';

/** The code as it was typed: many apps show it in two groups. */
const typedCode = z.pipe(
  z.object({
    code: z.pipe(
      z._default(z.string(), ''),
      z.transform((text: string) => text.replaceAll(/\s/g, '')),
    ),
  }),
  totpConfirmation,
);

/** The secret for an authenticator app, and a code from the app to confirm that it has it. */
function TotpSetup({
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
  const form = useApiForm(typedCode, (body) => ({ route: twoStepApi.confirm, body }), {
    refreshes: [keyOf(profileApi.get)],
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
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
          autoFocus
          error={form.fields['code']}
        />
        <FormActions form={form} submit={t('Turn on')} onCancel={onCancel} />
      </Form>
    </div>
  );
}

type Confirmation = z.infer<typeof passwordConfirmation>;

type Step =
  | { at: 'password' }
  | { at: 'setup'; offer: TotpOffer }
  | { at: 'codes'; codes: readonly string[] };

/** Asks for the password before two-step sign-in is turned on or off. */
function PasswordGate({
  on,
  onCancel,
  onOffer,
  onOff,
}: {
  /** Whether two-step sign-in is on now. */
  on: boolean;
  onCancel: () => void;
  onOffer: (offer: TotpOffer) => void;
  onOff: () => void;
}) {
  const turnOn = useApiMutation((body: Confirmation) => ({ route: twoStepApi.start, body }), {
    errorPrefix: false,
  });
  const turnOff = useApiMutation((body: Confirmation) => ({ route: twoStepApi.turnOff, body }), {
    refreshes: [keyOf(profileApi.get)],
    errorPrefix: false,
  });
  const form = useForm(passwordConfirmation, async (json) => {
    if (!on) return onOffer(await turnOn.mutateAsync(json));
    await turnOff.mutateAsync(json);
    onOff();
  });
  return (
    <Form form={form} className="grid max-w-sm gap-4">
      <CurrentPasswordField error={form.fields['currentPassword']} />
      <FormActions
        form={form}
        submit={on ? t('Turn off') : t('Continue')}
        look={on ? 'danger' : 'primary'}
        onCancel={onCancel}
      />
    </Form>
  );
}

function noteOf({ totp, passkeys, recoveryCodes }: Profile): string {
  if (!totp && passkeys === 0) return t('Off. Anyone who learns your password can sign in as you.');
  const left =
    recoveryCodes === 1
      ? t('You have 1 recovery code left.')
      : t('You have {recoveryCodes} recovery codes left.', { recoveryCodes });
  return totp
    ? t('On. {left}', { left })
    : t('Off. After your password, you use a passkey instead of a code. {left}', { left });
}

/** Two-step sign-in: a code from an authenticator app in addition to the password. */
export function TotpPanel({ own }: { own: Profile }) {
  const [step, setStep] = useState<Step | null>(null);
  const leave = () => setStep(null);
  return (
    <Panel
      title="Two-step sign-in"
      note={noteOf(own)}
      {...(step === null
        ? {
            action: (
              <Button onClick={() => setStep({ at: 'password' })}>
                {own.totp ? t('Turn off') : t('Turn on')}
              </Button>
            ),
          }
        : {})}
    >
      {step === null ? undefined : step.at === 'password' ? (
        <PasswordGate
          on={own.totp}
          onCancel={leave}
          onOffer={(offer) => setStep({ at: 'setup', offer })}
          onOff={() => {
            leave();
            toast(t('Two-step sign-in is off.'), { kind: 'success' });
          }}
        />
      ) : step.at === 'setup' ? (
        <TotpSetup
          offer={step.offer}
          onCancel={leave}
          onConfirmed={(codes) => setStep({ at: 'codes', codes })}
        />
      ) : (
        <RecoveryCodes codes={step.codes} onDone={leave} />
      )}
    </Panel>
  );
}
