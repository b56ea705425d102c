import { useState } from 'react';
import type { AccessToken } from '@ncf/chat/api';
import {
  person,
  erasureResult,
  erasureRequest,
  personalDataPreview,
  type ErasureResult,
  type PersonalDataPreview,
} from '@ncf/contract/retention';
import { Button } from '@ncf/ui/button';
import { emailInput } from '@ncf/ui/email-input';
import { Field } from '@ncf/ui/field';
import { toast } from '@ncf/ui/toast';
import { Panel, Problem } from '../../layout/panel.tsx';
import { call, download } from '../../api/call.ts';
import { formatTime } from '../../time/format-time.ts';
import { useForm } from '../../forms/use-form.ts';

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

function StoredData({ stored }: { stored: PersonalDataPreview }) {
  const size =
    stored.fileBytes < 1_000_000
      ? `${Math.ceil(stored.fileBytes / 1000)} kB`
      : `${(stored.fileBytes / 1_000_000).toFixed(1)} MB`;
  const rows: readonly [string, string][] = [
    ['Called', stored.names.join(', ') || '–'],
    [
      'Conversations',
      `${stored.conversations}, with ${counted(stored.messages, 'entry', 'entries')}`,
    ],
    ['Files', `${stored.files}${stored.files > 0 ? `, ${size}` : ''}`],
    ['Enquiries', String(stored.enquiries)],
    ['Anything else under the address', String(stored.others)],
    [
      'From, to',
      stored.firstAt === null || stored.lastAt === null
        ? '–'
        : `${formatTime(stored.firstAt)} – ${formatTime(stored.lastAt)}`,
    ],
  ];
  return (
    <dl className="grid max-w-xl gap-x-6 gap-y-1.5 rounded-md bg-sunken p-4 text-small sm:grid-cols-[auto_1fr]">
      {rows.map(([name, value]) => (
        <div key={name} className="sm:contents">
          <dt className="text-muted">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Erase({
  email,
  token,
  onGone,
  onCancel,
}: {
  email: string;
  token: AccessToken;
  onGone: (gone: ErasureResult) => void;
  onCancel: () => void;
}) {
  const form = useForm(erasureRequest, async (json) => {
    const outcome = await call('post', 'people/erase', erasureResult, { json, token });
    if (!outcome.ok) return outcome.failure;
    onGone(outcome.value);
    return null;
  });
  return (
    <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="grid max-w-xl gap-3">
      <input type="hidden" name="email" value={email} readOnly />
      <Field
        label={`Type ${email} to remove everything`}
        name="confirm"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        hint="It cannot be undone. If they are in a conversation, it ends."
        error={form.fields['confirm']}
      />
      <Problem>{form.problem}</Problem>
      <div className="flex gap-2">
        <Button type="submit" look="danger" busy={form.busy}>
          {form.busy ? 'Removing…' : 'Remove for good'}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** What is kept of one person, to be handed out or removed. */
export function PrivacyRequestPanel({ token }: { token: AccessToken }) {
  const [stored, setStored] = useState<PersonalDataPreview | null>(null);
  const [erasing, setErasing] = useState(false);
  const [gone, setGone] = useState<ErasureResult | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useForm(person, async (json) => {
    setGone(null);
    setErasing(false);
    const outcome = await call('post', 'people/preview', personalDataPreview, {
      json,
      token,
    });
    setStored(outcome.ok ? outcome.value : null);
    return outcome.ok ? null : outcome.failure;
  });
  const save = async (email: string) => {
    setBusy(true);
    const failure = await download('people/export', { email }, token, 'person.zip');
    setBusy(false);
    if (failure !== null) toast(failure.message, { kind: 'error', duration: 6000 });
  };
  const nothing =
    stored !== null &&
    stored.conversations + stored.enquiries + stored.others === 0 &&
    gone === null;
  return (
    <Panel
      title="One person"
      note="Everything under an e-mail address: conversations with their files, enquiries, whatever else names it. Anybody can type an address: make sure who asks."
    >
      <div className="grid gap-4">
        <form
          ref={form.ref}
          noValidate
          onSubmit={form.onSubmit}
          className="flex max-w-xl flex-wrap items-end gap-2"
        >
          <Field
            label="E-mail address"
            name="email"
            {...emailInput}
            autoComplete="off"
            className="min-w-60 grow"
            error={form.fields['email']}
          />
          <Button type="submit" busy={form.busy} className="h-11">
            Look
          </Button>
        </form>
        <Problem>{form.problem}</Problem>
        <div role="status" className="grid gap-4">
          {gone !== null && (
            <p className="rounded-md bg-success-soft px-3 py-2 text-small text-success">
              Removed: {counted(gone.conversations, 'conversation')},{' '}
              {counted(gone.messages, 'entry', 'entries')}, {counted(gone.files, 'file')},{' '}
              {counted(gone.enquiries, 'enquiry', 'enquiries')}. The audit trail notes that, not
              who.
            </p>
          )}
          {nothing && (
            <p className="text-small text-muted">Nothing is stored under this address.</p>
          )}
          {stored !== null && !nothing && gone === null && <StoredData stored={stored} />}
        </div>
        {stored !== null && !nothing && gone === null && !erasing && (
          <div className="flex flex-wrap gap-2">
            <Button busy={busy} onClick={() => void save(stored.email)}>
              Save a copy (ZIP)
            </Button>
            <Button look="danger" onClick={() => setErasing(true)}>
              Remove everything
            </Button>
          </div>
        )}
        {stored !== null && erasing && gone === null && (
          <Erase
            email={stored.email}
            token={token}
            onGone={setGone}
            onCancel={() => setErasing(false)}
          />
        )}
      </div>
    </Panel>
  );
}
