import { ownSessions, type OwnSession } from '@ncf/contract/agent-profile';
import { Button } from '@ncf/ui/button';
import { toast } from '@ncf/ui/toast';
import { Loaded, Panel, Tag } from '../../layout/panel.tsx';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { ago, formatTime } from '../../time/format-time.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { deviceName } from '@ncf/contract/device';

function Row({
  session,
  ending,
  onEnd,
}: {
  session: OwnSession;
  ending: boolean;
  onEnd: () => void;
}) {
  const device = deviceName(session.device);
  return (
    <li className="flex items-center gap-3 py-2.5">
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
          aria-label={`Sign out ${device}, ${session.address}`}
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
  const list = useApiQuery('agent/sessions', ownSessions);
  const end = useApiMutation(
    (id: string | typeof OTHERS) => ({
      method: 'delete',
      path: id === OTHERS ? 'agent/sessions' : `agent/sessions/${id}`,
      shape: null,
    }),
    {
      refreshes: ['agent/sessions'],
      onSuccess: (_, id) =>
        toast(id === OTHERS ? 'Signed out everywhere else.' : 'Signed out there.', {
          kind: 'success',
        }),
    },
  );
  const isEnding = (id: string | typeof OTHERS) => end.isPending && end.variables === id;
  const several = (list.data?.data.length ?? 0) > 1;
  return (
    <Panel
      title="Where you’re signed in"
      note="Sessions end on their own after 7 days without use, and 30 days after signing in."
      {...(several
        ? {
            action: (
              <Button busy={isEnding(OTHERS)} onClick={() => end.mutate(OTHERS)}>
                Sign out everywhere else
              </Button>
            ),
          }
        : {})}
    >
      <Loaded query={list}>
        {({ data }) => (
          <ul className="-my-2 divide-y divide-line">
            {data.map((session) => (
              <Row
                key={session.sessionId}
                session={session}
                ending={isEnding(session.sessionId)}
                onEnd={() => end.mutate(session.sessionId)}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}
