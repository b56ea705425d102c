import { t } from '@ncf/contract/t';
import { privacyRequestsApi } from '@ncf/contract/api/privacy-requests';
import { useState } from 'react';
import type * as z from 'zod/mini';
import {
  person,
  type ErasureResult,
  erasureRequest,
  type PersonalDataPreview,
} from '@ncf/contract/retention';
import { Button } from '@ncf/ui/button';
import { emailInput } from '@ncf/ui/email-input';
import { Field } from '@ncf/ui/field';
import { toast } from '@ncf/ui/toast';
import { Problem } from '../../forms/problem.tsx';
import { Panel } from '../../layout/panel.tsx';
import { useToken } from '../../api/api-provider.tsx';
import { download } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api.ts';
import { Form, FormActions, useApiForm, useForm } from '../../forms/form.tsx';
import { LOCALE } from '../../language.ts';
import { fileSize } from '@ncf/contract/file-size';
import { formatTime } from '../../time/format-time.ts';

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** The numbers of items stored about one person. */
function StoredData({ stored }: { stored: PersonalDataPreview }) {
  const rows: readonly [string, string][] = [
    [t('Names'), stored.names.join(', ') || '–'],
    [
      t('Conversations'),
      `${stored.conversations} (${counted(stored.messages, t('message'), t('messages'))})`,
    ],
    [
      t('Files'),
      stored.files === 0 ? '0' : `${stored.files} (${fileSize(stored.fileBytes, LOCALE)})`,
    ],
    [t('Other records with this address'), String(stored.others)],
    ...(stored.merged.length === 0
      ? []
      : [[t('Merged addresses'), stored.merged.join(', ')] as [string, string]]),
    [
      t('Dates'),
      stored.firstAt === null || stored.lastAt === null
        ? '–'
        : t('{formatTime} to {formatTime2}', {
            formatTime: formatTime(stored.firstAt),
            formatTime2: formatTime(stored.lastAt),
          }),
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

/** The numbers of deleted items. */
function ErasedData({ erased }: { erased: ErasureResult }) {
  const parts = [
    counted(erased.conversations, t('conversation'), t('conversations')),
    counted(erased.messages, t('message'), t('messages')),
    counted(erased.files, t('file'), t('files')),
  ];
  const remaining = Object.values(erased.remaining).reduce((total, one) => total + one, 0);
  return (
    <p className="rounded-md bg-success-soft px-3 py-2 text-small text-success">
      {t('Deleted: {join}. The audit log records the deletion, but not whose data it was.', {
        join: parts.join(', '),
      })}{' '}
      {remaining === 0
        ? t('A search of the whole database no longer finds the address.')
        : t(
            'The address is still in {count} other records, such as messages that other people wrote: {tables}.',
            { count: remaining, tables: Object.keys(erased.remaining).join(', ') },
          )}
    </p>
  );
}

/** Deletes everything about one person, after their address was typed again. */
function EraseForm({
  email,
  merged,
  onErased,
  onCancel,
}: {
  email: string;
  merged: readonly string[];
  onErased: (result: ErasureResult) => void;
  onCancel: () => void;
}) {
  const form = useApiForm(
    erasureRequest,
    (body) => ({ route: privacyRequestsApi.erase, body: { ...body, merged: merged.length > 0 } }),
    { onSuccess: (erased) => onErased(erased) },
  );
  return (
    <Form form={form} className="grid max-w-xl gap-3">
      <input type="hidden" name="email" value={email} readOnly />
      <Field
        label={t('Type {email} to confirm', { email })}
        name="confirm"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        hint={t('This can’t be undone. If they’re chatting with you now, the chat ends.')}
        error={form.fields['confirm']}
      />
      {merged.length > 0 && (
        <p className="text-small text-muted">
          {t(
            'This also deletes everything under {addresses}. If that’s someone else, separate the two contacts first.',
            { addresses: merged.join(', ') },
          )}
        </p>
      )}
      <FormActions form={form} submit={t('Delete permanently')} look="danger" onCancel={onCancel} />
    </Form>
  );
}

/** The two things to do with one person's data: export it, or delete it. */
function Actions({
  email,
  merged,
  onErased,
}: {
  email: string;
  merged: readonly string[];
  onErased: (result: ErasureResult) => void;
}) {
  const token = useToken();
  const [erasing, setErasing] = useState(false);
  const [exporting, setExporting] = useState(false);
  const save = async () => {
    setExporting(true);
    const failure = await download('person.zip', privacyRequestsApi.export, {
      body: { email },
      token,
      // A large archive takes longer than other calls.
      timeoutMs: false,
    });
    setExporting(false);
    if (failure !== null) toast(failure.message, { kind: 'error', duration: 6000 });
  };
  if (erasing)
    return (
      <EraseForm
        email={email}
        merged={merged}
        onErased={onErased}
        onCancel={() => setErasing(false)}
      />
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button busy={exporting} onClick={() => void save()}>
        Export as ZIP
      </Button>
      <Button look="danger" onClick={() => setErasing(true)}>
        Delete everything
      </Button>
    </div>
  );
}

/** Finds what is stored about one person, to export or delete it on their request. */
export function PrivacyRequestPanel() {
  const [erased, setErased] = useState<ErasureResult | null>(null);
  const find = useApiMutation(
    (body: z.infer<typeof person>) => ({ route: privacyRequestsApi.preview, body }),
    { errorPrefix: false },
  );
  const form = useForm(person, (json) => {
    setErased(null);
    return find.mutateAsync(json);
  });
  const stored = find.data;
  const any = stored !== undefined && stored.conversations + stored.others > 0;
  return (
    <Panel
      title="One person’s data"
      note={t(
        'Find everything stored under an email address: conversations from every channel, files, and any other record that contains it. Anyone can claim an address, so check who’s asking first.',
      )}
    >
      <div className="grid gap-4">
        <Form form={form} className="flex max-w-xl flex-wrap items-end gap-2">
          <Field
            label="Email address"
            name="email"
            {...emailInput}
            autoComplete="off"
            className="min-w-60 grow"
            error={form.fields['email']}
            // What was found under another address must not be exported or deleted as this one's.
            onChange={() => find.reset()}
          />
          <Button type="submit" busy={form.busy} className="h-11">
            Find data
          </Button>
        </Form>
        <Problem>{form.problem}</Problem>
        <div role="status" className="grid gap-4">
          {erased !== null ? (
            <ErasedData erased={erased} />
          ) : any ? (
            <StoredData stored={stored} />
          ) : (
            stored !== undefined && (
              <p className="text-small text-muted">Nothing is stored under this address.</p>
            )
          )}
        </div>
        {any && erased === null && (
          <Actions
            key={stored.email}
            email={stored.email}
            merged={stored.merged}
            onErased={setErased}
          />
        )}
      </div>
    </Panel>
  );
}
