import { useState } from 'react';
import type { AccessToken } from '@ncf/chat/api';
import { apiKeys, type ApiKey } from '@ncf/contract/api-keys';
import { KEY_SCOPES } from '@ncf/contract/routes';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { toast } from '@ncf/ui/toast';
import { Failed, Page, Panel, Tag, Waiting } from '../../layout/panel.tsx';
import { call } from '../../api/call.ts';
import { ago, formatTime } from '../../time/format-time.ts';
import { useResource } from '../../api/use-resource.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';

function Row({ one, onRevoke }: { one: ApiKey; onRevoke: () => void }) {
  const over = one.expiresAt !== null && Date.parse(one.expiresAt) < Date.now();
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="grid min-w-0 grow gap-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {one.name}
          <code className="font-mono text-micro text-muted">{one.prefix}…</code>
          {one.revokedAt !== null ? (
            <Tag tone="bad">Revoked</Tag>
          ) : over ? (
            <Tag tone="warn">Expired</Tag>
          ) : null}
        </p>
        <p className="text-small">{one.scopes.map((scope) => KEY_SCOPES[scope]).join(' · ')}</p>
        <p className="text-small text-muted">
          By {one.madeBy}, {formatTime(one.createdAt)} ·{' '}
          {one.lastUsedAt === null ? 'never used' : `used ${ago(one.lastUsedAt)}`}
          {one.expiresAt !== null && !over && ` · ends ${formatTime(one.expiresAt)}`}
        </p>
      </div>
      {one.revokedAt === null && !over && (
        <Button size="small" onClick={onRevoke} aria-label={`Revoke ${one.name}`}>
          Revoke
        </Button>
      )}
    </li>
  );
}

/** Keys by which other systems call the HTTP API. */
export default function ApiKeys({ token }: { token: AccessToken }) {
  const list = useResource('api-keys', apiKeys, token);
  const [making, setMaking] = useState(false);
  const revoke = async ({ keyId, name }: ApiKey) => {
    const outcome = await call('delete', `api-keys/${keyId}`, null, { token });
    if (outcome.ok) toast(`${name} no longer works.`, { kind: 'success' });
    else toast(outcome.failure.message, { kind: 'error', duration: 6000 });
    list.reload();
  };
  const keys = list.value?.data ?? [];
  return (
    <Page
      title="API keys"
      lead={
        <>
          Other systems call the HTTP API with a key, as{' '}
          <code className="font-mono">Authorization: Bearer ncf_…</code>. What each call takes is in{' '}
          <a className="text-link underline" href="/api/openapi.json">
            openapi.json
          </a>
          .
        </>
      }
      action={
        <Button look="primary" onClick={() => setMaking(true)}>
          Make a key
        </Button>
      }
    >
      <Panel title="Keys">
        {list.failure !== null ? (
          <Failed failure={list.failure} onRetry={list.reload} />
        ) : list.value === null ? (
          <Waiting />
        ) : keys.length === 0 ? (
          <EmptyState title="No keys yet">
            Make one for each system, with no more than it needs. Then one can be revoked without
            the others noticing.
          </EmptyState>
        ) : (
          <ul className="-my-3 divide-y divide-line">
            {keys.map((one) => (
              <Row key={one.keyId} one={one} onRevoke={() => void revoke(one)} />
            ))}
          </ul>
        )}
      </Panel>
      <NewKeyDialog
        open={making}
        token={token}
        onClose={() => {
          setMaking(false);
          list.reload();
        }}
      />
    </Page>
  );
}
