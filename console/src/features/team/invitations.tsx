import type { AccessToken } from '@ncf/chat/api';
import { invitations } from '@ncf/contract/invitations';
import { Button } from '@ncf/ui/button';
import { toast } from '@ncf/ui/toast';
import { Panel, Tag } from '../../layout/panel.tsx';
import { call } from '../../api/call.ts';
import { formatTime } from '../../time/format-time.ts';
import { useResource } from '../../api/use-resource.ts';
import { ROLE } from './roles.ts';

/** Invitations that nobody has accepted yet; nothing where there are none. */
export function Invitations({ token }: { token: AccessToken }) {
  const list = useResource('invitations', invitations, token);
  const open = list.value?.data ?? [];
  if (open.length === 0) return null;
  const withdraw = async (id: string) => {
    const outcome = await call('delete', `invitations/${id}`, null, { token });
    if (outcome.ok) toast('Withdrawn. The link no longer works.', { kind: 'success' });
    else toast(outcome.failure.message, { kind: 'error', duration: 6000 });
    list.reload();
  };
  return (
    <Panel title="Open invitations" note="A lost link is replaced by inviting the address again.">
      <ul className="-my-2 divide-y divide-line">
        {open.map((one) => (
          <li key={one.invitationId} className="flex items-center gap-3 py-2.5">
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                <span className="wrap-anywhere">{one.email}</span> <Tag>{ROLE[one.role]}</Tag>
              </p>
              <p className="text-small text-muted">
                By {one.invitedBy}, {formatTime(one.createdAt)} · until {formatTime(one.expiresAt)}
              </p>
            </div>
            <Button
              size="small"
              aria-label={`Withdraw the invitation of ${one.email}`}
              onClick={() => void withdraw(one.invitationId)}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
