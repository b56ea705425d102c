import { useMemo, useState } from 'react';
import { renderSVG } from 'uqr';
import type { AccessToken } from '@ncf/chat/api';
import {
  passwordConfirmation,
  recoveryCodes,
  totpConfirmation,
  totpOffer,
  type Profile,
  type TotpOffer,
} from '@ncf/contract/agent-profile';
import { Button } from '@ncf/ui/button';
import { CopyField } from '@ncf/ui/copy-field';
import { Field } from '@ncf/ui/field';
import { toast } from '@ncf/ui/toast';
import { Panel, Problem } from '../../layout/panel.tsx';
import { call } from '../../api/call.ts';
import { useForm } from '../../forms/use-form.ts';

type Step =
  | { at: 'rest' }
  | { at: 'confirmation'; to: 'on' | 'off' }
  | { at: 'offer'; offer: TotpOffer }
  | { at: 'codes'; codes: readonly string[] };

/** Two-step sign-in: a code of an authenticator app besides the password. */
export function TotpPanel({
  own,
  token,
  onChange,
}: {
  own: Profile;
  token: AccessToken;
  onChange: () => void;
}) {
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const rest = () => setStep({ at: 'rest' });
  const note = own.totp
    ? `On. ${own.recoveryCodes} recovery ${own.recoveryCodes === 1 ? 'code is' : 'codes are'} left.`
    : 'Off. Somebody who finds out your password gets in with it.';
  const body = (
    <>
      {step.at === 'confirmation' && (
        <PasswordConfirmation
          to={step.to}
          token={token}
          onCancel={rest}
          onOffer={(offer) => setStep({ at: 'offer', offer })}
          onOff={() => {
            rest();
            toast('Two-step sign-in is off.', { kind: 'success' });
            onChange();
          }}
        />
      )}
      {step.at === 'offer' && (
        <Confirm
          offer={step.offer}
          token={token}
          onCancel={rest}
          onCodes={(codes) => {
            setStep({ at: 'codes', codes });
            onChange();
          }}
        />
      )}
      {step.at === 'codes' && <Codes codes={step.codes} onDone={rest} />}
    </>
  );
  return (
    <Panel
      title="Two-step sign-in"
      note={note}
      {...(step.at === 'rest'
        ? {
            action: (
              <Button onClick={() => setStep({ at: 'confirmation', to: own.totp ? 'off' : 'on' })}>
                {own.totp ? 'Turn off' : 'Turn on'}
              </Button>
            ),
          }
        : {})}
    >
      {step.at === 'rest' ? undefined : body}
    </Panel>
  );
}

function PasswordConfirmation({
  to,
  token,
  onCancel,
  onOffer,
  onOff,
}: {
  to: 'on' | 'off';
  token: AccessToken;
  onCancel: () => void;
  onOffer: (offer: TotpOffer) => void;
  onOff: () => void;
}) {
  const form = useForm(passwordConfirmation, async (json) => {
    if (to === 'off') {
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
      <Field
        label="Current password"
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        autoFocus
        error={form.fields['currentPassword']}
      />
      <Problem>{form.problem}</Problem>
      <div className="flex gap-2">
        <Button type="submit" look={to === 'on' ? 'primary' : 'danger'} busy={form.busy}>
          {to === 'on' ? 'Go on' : 'Turn off'}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function Confirm({
  offer,
  token,
  onCancel,
  onCodes,
}: {
  offer: TotpOffer;
  token: AccessToken;
  onCancel: () => void;
  onCodes: (codes: readonly string[]) => void;
}) {
  const picture = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(offer.uri, { border: 2 }))}`,
    [offer.uri],
  );
  const form = useForm(totpConfirmation, async (json) => {
    const outcome = await call('put', 'agent/totp', recoveryCodes, { json, token });
    if (!outcome.ok) return outcome.failure;
    onCodes(outcome.value.recoveryCodes);
    return null;
  });
  return (
    <div className="grid gap-5 sm:grid-cols-[11rem_1fr]">
      <img
        src={picture}
        alt="QR code of the secret below"
        width="176"
        height="176"
        className="rounded-md border border-line bg-white"
      />
      <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="grid max-w-sm gap-4">
        <p className="text-small text-muted">
          Scan the picture with an authenticator app, or type the secret into it. Then enter the six
          digits that it shows.
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
        <Problem>{form.problem}</Problem>
        <div className="flex gap-2">
          <Button type="submit" look="primary" busy={form.busy}>
            Turn on
          </Button>
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </div>
  );
}

function Codes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast('Copied.', { kind: 'success' }),
      () =>
        toast('This browser does not let the page copy. Select the codes.', { kind: 'warning' }),
    );
  return (
    <div className="grid gap-4">
      <p className="max-w-[65ch] text-small">
        <strong className="font-semibold">Two-step sign-in is on.</strong> Keep these codes where
        you find them without your phone. Each signs you in once; they are not shown again.
      </p>
      <ol
        aria-label="Recovery codes"
        className="grid max-w-lg gap-x-6 gap-y-1 rounded-md bg-sunken p-4 font-mono text-small sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex gap-2">
        <Button look="primary" onClick={onDone}>
          I have kept them
        </Button>
        <Button onClick={() => void copy()}>Copy all</Button>
      </div>
    </div>
  );
}
