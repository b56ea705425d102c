import { t } from '@ncf/contract/t';
import { profileApi } from '@ncf/contract/api/profile';
import { passkeysApi } from '@ncf/contract/api/passkeys';
import { useState } from 'react';
import {
  passkeyName,
  type Passkey,
  passkeyResponse,
  type NewPasskey,
} from '@ncf/contract/passkeys';
import { Button } from '@ncf/ui/button';
import { Dialog } from '@ncf/ui/dialog';
import { Field } from '@ncf/ui/field';
import { toast } from '@ncf/ui/toast';
import { useApiMutation, keyOf, useApi } from '../../../api/use-api.ts';
import { ConfirmButton } from '../../../forms/confirm-dialog.tsx';
import { Form, FormActions, useApiForm, useForm } from '../../../forms/form.tsx';
import { LoadedRows } from '../../../layout/loaded-rows.tsx';
import { Panel, Tag } from '../../../layout/panel.tsx';
import { ago, formatTime } from '../../../time/format-time.ts';
import { RecoveryCodes } from '../recovery-codes.tsx';
import type { startRegistration } from '@simplewebauthn/browser';
import { deviceName, deviceText } from '@ncf/contract/device';
import { CallFailure } from '../../../api/call.ts';

type OptionsJSON = Parameters<typeof startRegistration>[0]['optionsJSON'];

const NOT_MADE = t('The passkey wasn’t created. Try again, or use another device.');
const KNOWN = t('This device already has a passkey for your account.');

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
function AddPasskey({
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
        defaultValue={deviceText(deviceName(navigator.userAgent), { t })}
        hint={t('So that you can tell your devices apart.')}
        error={form.fields['name']}
      />
      <FormActions form={form} submit={t('Continue')} onCancel={onCancel} />
    </Form>
  );
}

function RenameDialog({ one, onClose }: { one: Passkey; onClose: () => void }) {
  const form = useApiForm(
    passkeyName,
    (body) => ({ route: passkeysApi.rename, params: { id: one.passkeyId }, body }),
    { refreshes: [keyOf(passkeysApi.list)], onSuccess: onClose },
  );
  return (
    <Dialog open onClose={onClose} title="Rename this passkey" className="max-w-sm">
      <Form form={form}>
        <Field
          label="Name"
          name="name"
          autoComplete="off"
          defaultValue={one.name}
          error={form.fields['name']}
        />
        <FormActions form={form} submit={t('Save')} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

function Row({ one }: { one: Passkey }) {
  const { name } = one;
  const [isRenaming, setRenaming] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="wrap-anywhere">{name}</span>
          {one.synced && <Tag>Synced</Tag>}
        </p>
        <p className="text-small text-muted">
          Added {formatTime(one.createdAt)} ·{' '}
          {one.lastUsedAt === null
            ? t('never used')
            : t('last used {ago}', { ago: ago(one.lastUsedAt) })}
        </p>
      </div>
      <Button
        size="small"
        aria-label={t('Rename {name}', { name })}
        onClick={() => setRenaming(true)}
      >
        Rename
      </Button>
      <ConfirmButton
        button={{ children: t('Remove'), 'aria-label': t('Remove {name}', { name }) }}
        title={t('Remove {name}?', { name })}
        confirm={t('Remove passkey')}
        change={() => ({ route: passkeysApi.remove, params: { id: one.passkeyId } })}
        refreshes={[keyOf(passkeysApi.list), keyOf(profileApi.get)]}
        done={t('Removed {name}.', { name })}
      >
        You won’t be able to sign in with it anymore. Delete it on the device, too, or the device
        will keep offering it.
      </ConfirmButton>
      {isRenaming && <RenameDialog one={one} onClose={() => setRenaming(false)} />}
    </li>
  );
}

/** The part of the panel below the list. */
type Step = { at: 'name' } | { at: 'codes'; codes: readonly string[] };

/** The agent's passkeys, which sign in without the password or confirm it. */
export function PasskeysPanel() {
  const list = useApi(passkeysApi.list);
  const [step, setStep] = useState<Step | null>(null);
  const added = (codes: readonly string[] | undefined) => {
    setStep(codes === undefined ? null : { at: 'codes', codes });
    toast(t('Added a passkey.'), { kind: 'success' });
  };
  const isEmpty = list.data?.data.length === 0 && step === null;
  return (
    <Panel
      title="Passkeys"
      note={t(
        'Sign in with your fingerprint, your face, a PIN, or a security key. Once you have a passkey, your password alone no longer signs you in.',
      )}
      {...(step === null
        ? { action: <Button onClick={() => setStep({ at: 'name' })}>Add a passkey</Button> }
        : {})}
    >
      {isEmpty ? undefined : (
        <div className="grid gap-4">
          {step?.at === 'name' && <AddPasskey onAdded={added} onCancel={() => setStep(null)} />}
          {step?.at === 'codes' && (
            <RecoveryCodes codes={step.codes} onDone={() => setStep(null)} />
          )}
          <LoadedRows query={list}>{(one) => <Row key={one.passkeyId} one={one} />}</LoadedRows>
        </div>
      )}
    </Panel>
  );
}
