import { t } from '@ncf/contract/t';
import { ownSessionsApi } from '@ncf/contract/api/own-sessions';
import type { OwnSession } from '@ncf/contract/agent-profile';
import { Button } from '@ncf/ui/button';
import { toast } from '@ncf/ui/toast';
import { LoadedRows } from '../../layout/loaded-rows.tsx';
import { Panel, Tag } from '../../layout/panel.tsx';
import { useApiMutation, keyOf, useApi } from '../../api/use-api.ts';
import { ago, formatTime } from '../../time/format-time.ts';
import { deviceName, deviceText } from '@ncf/contract/device';

function Row({
  session,
  ending,
  onEnd,
}: {
  session: OwnSession;
  ending: boolean;
  onEnd: () => void;
}) {
  const device = deviceText(deviceName(session.device), { t });
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {session.current && <Tag tone="good">This session</Tag>}
        </p>
        <p className="text-small text-muted">
          <span className="font-mono">{session.address}</span> · signed in{' '}
          {formatTime(session.createdAt)} · last seen {ago(session.lastSeenAt)}
        </p>
      </div>
      {!session.current && (
        <Button
          size="small"
          busy={ending}
          aria-label={t('Sign out {device}, {address}', { device, address: session.address })}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

/** Means all sessions except the current one. */
const OTHERS = null;

/** Where the agent is signed in; each session can be ended. */
export function SessionsPanel() {
  const list = useApi(ownSessionsApi.list);
  const end = useApiMutation<
    typeof ownSessionsApi.end | typeof ownSessionsApi.endOthers,
    string | typeof OTHERS
  >(
    (id) =>
      id === OTHERS
        ? { route: ownSessionsApi.endOthers }
        : { route: ownSessionsApi.end, params: { id } },
    {
      refreshes: [keyOf(ownSessionsApi.list)],
      onSuccess: (_, id) =>
        toast(id === OTHERS ? t('Signed out everywhere else.') : t('Signed out there.'), {
          kind: 'success',
        }),
    },
  );
  const isEnding = (id: string | typeof OTHERS) => end.isPending && end.variables === id;
  const several = (list.data?.data.length ?? 0) > 1;
  return (
    <Panel
      title="Where you’re signed in"
      note={t('Sessions end on their own after 7 days without use, and 30 days after signing in.')}
      action={
        several && (
          <Button busy={isEnding(OTHERS)} onClick={() => end.mutate(OTHERS)}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      <LoadedRows query={list}>
        {(session) => (
          <Row
            key={session.sessionId}
            session={session}
            ending={isEnding(session.sessionId)}
            onEnd={() => end.mutate(session.sessionId)}
          />
        )}
      </LoadedRows>
    </Panel>
  );
}
