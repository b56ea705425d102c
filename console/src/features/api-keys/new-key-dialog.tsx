import { useState } from 'react';
import type { AccessToken } from '@ncf/chat/api';
import * as z from 'zod/mini';
import { madeApiKey, type MadeApiKey } from '@ncf/contract/api-keys';
import { chatUserName } from '@ncf/contract/fields';
import { KEY_SCOPES, type KeyScope } from '@ncf/contract/routes';
import { Button } from '@ncf/ui/button';
import { CopyField } from '@ncf/ui/copy-field';
import { Dialog } from '@ncf/ui/dialog';
import { Field } from '@ncf/ui/field';
import { SelectField } from '@ncf/ui/select-field';
import { CheckList } from '../../forms/check-list.tsx';
import { Problem } from '../../layout/panel.tsx';
import { call } from '../../api/call.ts';
import { useForm } from '../../forms/use-form.ts';

const shape = z.object({ name: chatUserName, days: z.optional(z.coerce.number()) });
const ENDS = [
  { value: '90', label: 'After 90 days' },
  { value: '365', label: 'After a year' },
  { value: '', label: 'When it is revoked' },
];

function Make({ token, onClose }: { token: AccessToken; onClose: () => void }) {
  const [made, setMade] = useState<MadeApiKey | null>(null);
  const [scopes, setScopes] = useState<KeyScope[]>(['conversations:read']);
  const form = useForm(shape, async (values) => {
    const json = { ...values, scopes };
    const outcome = await call('post', 'api-keys', madeApiKey, { json, token });
    if (!outcome.ok) return outcome.failure;
    setMade(outcome.value);
    return null;
  });
  if (made !== null) {
    return (
      <div className="grid gap-4 p-5">
        <CopyField label={`Key “${made.name}”`} value={made.key} hint="It is not shown again." />
        <Button look="primary" onClick={onClose} className="justify-self-start">
          Done
        </Button>
      </div>
    );
  }
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.onSubmit}
      className="grid gap-4 overflow-y-auto p-5"
    >
      <Field
        label="Name"
        name="name"
        autoComplete="off"
        placeholder="Ticket system"
        error={form.fields['name']}
      />
      <CheckList
        legend="What it may do"
        options={KEY_SCOPES}
        chosen={scopes}
        onChange={setScopes}
        error={form.fields['scopes']}
      />
      <SelectField label="Ends" name="days" options={ENDS} defaultValue="365" />
      <Problem>{form.problem}</Problem>
      <div className="flex gap-2">
        <Button type="submit" look="primary" busy={form.busy}>
          Make the key
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Makes a key and shows it once. */
export function NewKeyDialog({
  open,
  token,
  onClose,
}: {
  open: boolean;
  token: AccessToken;
  onClose: () => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} title="Make an API key">
      <Make token={token} onClose={onClose} />
    </Dialog>
  );
}
