import { useState } from 'react';
import type { AccessToken } from '@ncf/chat/api';
import { ownSessions } from '@ncf/contract/agent-profile';
import { Button } from '@ncf/ui/button';
import { toast } from '@ncf/ui/toast';
import { Failed, Panel, Tag, Waiting } from '../../layout/panel.tsx';
import { call } from '../../api/call.ts';
import { ago, formatTime } from '../../time/format-time.ts';
import { useResource } from '../../api/use-resource.ts';
import { deviceName } from '@ncf/contract/device';

/** Where one is logged in, and the way to end each login. */
export function SessionsPanel({ token }: { token: AccessToken }) {
  const list = useResource('agent/sessions', ownSessions, token);
  const [busy, setBusy] = useState<string | null>(null);
  const end = async (id: string | null) => {
    setBusy(id ?? 'all');
    const path = id === null ? 'agent/sessions' : `agent/sessions/${id}`;
    const outcome = await call('delete', path, null, { token });
    setBusy(null);
    if (outcome.ok)
      toast(id === null ? 'Your other logins have ended.' : 'That login has ended.', {
        kind: 'success',
      });
    else toast(outcome.failure.message, { kind: 'error', duration: 6000 });
    list.reload();
  };
  const sessions = list.value?.data ?? [];
  return (
    <Panel
      title="Where you are signed in"
      note="Ending a login closes its console at once. One not seen for 30 days ends by itself."
      {...(sessions.length > 1
        ? {
            action: (
              <Button busy={busy === 'all'} onClick={() => void end(null)}>
                End all others
              </Button>
            ),
          }
        : {})}
    >
      {list.failure !== null ? (
        <Failed failure={list.failure} onRetry={list.reload} />
      ) : list.value === null ? (
        <Waiting />
      ) : (
        <ul className="-my-2 divide-y divide-line">
          {sessions.map((one) => (
            <li key={one.sessionId} className="flex items-center gap-3 py-2.5">
              <div className="min-w-0 grow">
                <p className="flex flex-wrap items-center gap-2 font-medium">
                  {deviceName(one.device)}
                  {one.current && <Tag tone="good">This one</Tag>}
                </p>
                <p className="text-small text-muted">
                  <span className="font-mono">{one.address}</span> · since{' '}
                  {formatTime(one.createdAt)} · seen {ago(one.lastSeenAt)}
                </p>
              </div>
              {!one.current && (
                <Button
                  size="small"
                  busy={busy === one.sessionId}
                  aria-label={`End the login of ${deviceName(one.device)}, ${one.address}`}
                  onClick={() => void end(one.sessionId)}
                >
                  End
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
