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

/** Where the agent is signed in; each session can be ended. */
export function SessionsPanel({ token }: { token: AccessToken }) {
  const list = useResource('agent/sessions', ownSessions, token);
  const [busy, setBusy] = useState<string | null>(null);
  const end = async (id: string | null) => {
    setBusy(id ?? 'all');
    const path = id === null ? 'agent/sessions' : `agent/sessions/${id}`;
    const outcome = await call('delete', path, null, { token });
    setBusy(null);
    if (outcome.ok)
      toast(id === null ? 'Signed out everywhere else.' : 'Signed out there.', {
        kind: 'success',
      });
    else toast(outcome.failure.message, { kind: 'error', duration: 6000 });
    list.reload();
  };
  const sessions = list.value?.data ?? [];
  return (
    <Panel
      title="Where you are signed in"
      note="Signing out a session closes its console right away. A session ends on its own after 30 days without use."
      {...(sessions.length > 1
        ? {
            action: (
              <Button busy={busy === 'all'} onClick={() => void end(null)}>
                Sign out everywhere else
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
                  {one.current && <Tag tone="good">This session</Tag>}
                </p>
                <p className="text-small text-muted">
                  <span className="font-mono">{one.address}</span> · signed in{' '}
                  {formatTime(one.createdAt)} · last seen {ago(one.lastSeenAt)}
                </p>
              </div>
              {!one.current && (
                <Button
                  size="small"
                  busy={busy === one.sessionId}
                  aria-label={`Sign out ${deviceName(one.device)}, ${one.address}`}
                  onClick={() => void end(one.sessionId)}
                >
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
