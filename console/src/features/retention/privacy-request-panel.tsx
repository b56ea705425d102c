import { t } from '@ncf/contract/t';
import { privacyRequestsApi } from '@ncf/contract/api/privacy-requests';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { person, type ErasureResult, erasureRequest } from '@ncf/contract/retention';
import { Button } from '@ncf/ui/button';
import { emailInput } from '@ncf/ui/email-input';
import { Field } from '@ncf/ui/field';
import { toast } from '@ncf/ui/toast';
import { Problem } from '../../forms/problem.tsx';
import { Panel } from '../../layout/panel.tsx';
import { useToken } from '../../api/api-provider.tsx';
import { download } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { ErasedData, StoredData } from './stored-data.tsx';
import { FormActions } from '../../forms/form-actions.tsx';

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
  const erase = useApiMutation(
    (body: z.infer<typeof erasureRequest>) => ({ route: privacyRequestsApi.erase, body }),
    { errorPrefix: false },
  );
  const form = useForm(erasureRequest, async (json) =>
    onErased(await erase.mutateAsync({ ...json, merged: merged.length > 0 })),
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
