import { t } from '@ncf/contract/t';
import { apiKeysApi } from '@ncf/contract/api/api-keys';
import { useState } from 'react';
import { type ApiKey, KEY_SCOPES, type NewApiKey, type KeyScope } from '@ncf/contract/api-keys';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { LoadedRows } from '../../layout/loaded-rows.tsx';
import { Page, Panel, Tag } from '../../layout/panel.tsx';
import { useApiMutation, keyOf, useApi } from '../../api/use-api.ts';
import { ConfirmButton } from '../../forms/confirm-dialog.tsx';
import { ago, formatTime } from '../../time/format-time.ts';
import * as z from 'zod/mini';
import { chatUserName } from '@ncf/contract/fields';
import { Dialog } from '@ncf/ui/dialog';
import { Field } from '@ncf/ui/field';
import { SelectField } from '@ncf/ui/select-field';
import { CheckList } from '../../forms/check-list.tsx';
import { Form, FormActions, useForm } from '../../forms/form.tsx';
import { OneTimeSecret } from '../../forms/one-time-secret.tsx';

const shape = z.object({ name: chatUserName, days: z.optional(z.coerce.number()) });
const EXPIRIES = [
  { value: '90', label: t('After 90 days') },
  { value: '365', label: t('After a year') },
  { value: '', label: t('Never') },
];

/** Creates an API key and shows it once. */
function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const [scopes, setScopes] = useState<KeyScope[]>(['conversations:read']);
  const create = useApiMutation((body: NewApiKey) => ({ route: apiKeysApi.create, body }), {
    refreshes: [keyOf(apiKeysApi.list)],
    errorPrefix: false,
  });
  const form = useForm(shape, (values) => create.mutateAsync({ ...values, scopes }));
  return (
    <Dialog open onClose={create.isSuccess ? undefined : onClose} title="Create an API key">
      {create.isSuccess ? (
        <OneTimeSecret
          label={t('Key for {name}', { name: create.data.name })}
          value={create.data.key}
          hint={t('Anyone who has this key can use it.')}
          onDone={onClose}
        />
      ) : (
        <Form form={form}>
          <Field
            label="Name"
            name="name"
            autoComplete="off"
            placeholder="Ticket system"
            error={form.fields['name']}
          />
          <CheckList
            name="scopes"
            legend={t('Permissions')}
            options={KEY_SCOPES}
            code
            chosen={scopes}
            onChange={setScopes}
            error={form.fields['scopes']}
          />
          <SelectField label="Expires" name="days" options={EXPIRIES} defaultValue="365" />
          <FormActions form={form} submit={t('Create key')} onCancel={onClose} />
        </Form>
      )}
    </Dialog>
  );
}

function Row({ one }: { one: ApiKey }) {
  const { name } = one;
  const expired = one.expiresAt !== null && Date.parse(one.expiresAt) < Date.now();
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="grid min-w-0 grow gap-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="wrap-anywhere">{name}</span>
          <code className="font-mono text-micro text-muted">{one.prefix}…</code>
          {one.revokedAt !== null ? (
            <Tag tone="bad">Revoked</Tag>
          ) : expired ? (
            <Tag tone="warn">Expired</Tag>
          ) : null}
        </p>
        <p className="text-small">{one.scopes.map((scope) => KEY_SCOPES[scope]).join(' · ')}</p>
        <p className="text-small text-muted">
          Created by {one.madeBy}, {formatTime(one.createdAt)} ·{' '}
          {one.lastUsedAt === null
            ? t('never used')
            : t('last used {ago}', { ago: ago(one.lastUsedAt) })}
          {one.expiresAt !== null &&
            !expired &&
            t(' · expires {formatTime}', { formatTime: formatTime(one.expiresAt) })}
        </p>
      </div>
      {one.revokedAt === null && !expired && (
        <ConfirmButton
          button={{ children: t('Revoke'), 'aria-label': t('Revoke {name}', { name }) }}
          title={t('Revoke {name}?', { name })}
          confirm={t('Revoke key')}
          change={() => ({ route: apiKeysApi.revoke, params: { id: one.keyId } })}
          refreshes={[keyOf(apiKeysApi.list)]}
          done={t('Revoked {name}.', { name })}
        >
          Any system that uses this key loses access right away. You can’t undo this.
        </ConfirmButton>
      )}
    </li>
  );
}

/** Keys with which other systems call the HTTP API. */
export default function ApiKeys() {
  const list = useApi(apiKeysApi.list);
  const [creating, setCreating] = useState(false);
  return (
    <Page
      title="API keys"
      lead={
        <>
          Other systems use a key to call the HTTP API, in the header{' '}
          <code className="font-mono">Authorization: Bearer ncf_…</code>. All calls are documented
          in{' '}
          <a className="text-link underline" href="/api/openapi.json">
            openapi.json
          </a>
          .
        </>
      }
      action={
        <Button look="primary" onClick={() => setCreating(true)}>
          Create a key
        </Button>
      }
    >
      <Panel title="Keys">
        <LoadedRows
          query={list}
          empty={
            <EmptyState title="No keys yet">
              Create one key for each system, with only the permissions it needs. Then you can
              revoke one without affecting the others.
            </EmptyState>
          }
        >
          {(one) => <Row key={one.keyId} one={one} />}
        </LoadedRows>
      </Panel>
      {creating && <NewKeyDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}
