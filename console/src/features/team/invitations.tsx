import { invitationsApi } from '@ncf/contract/api/invitations';
import { useState } from 'react';
import { type Invitation } from '@ncf/contract/invitations';
import { Button } from '@ncf/ui/button';
import { toast } from '@ncf/ui/toast';
import { Panel, Tag } from '../../layout/panel.tsx';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { formatTime } from '../../time/format-time.ts';
import { keyOf, useApi } from '../../api/use-api.ts';
import { ROLE } from './roles.ts';

/** Invitations that have not been accepted; nothing if there are none. */
export function Invitations() {
  const open = useApi(invitationsApi.list).data?.data ?? [];
  const [withdrawing, setWithdrawing] = useState<Invitation | null>(null);
  const withdraw = useApiMutation(
    (id: string) => ({ route: invitationsApi.delete, params: { id } }),
    {
      refreshes: [keyOf(invitationsApi.list)],
      errorPrefix: false,
      onSuccess: () =>
        toast('Invitation withdrawn. Its link no longer works.', { kind: 'success' }),
    },
  );
  if (open.length === 0) return null;
  return (
    <Panel
      title="Pending invitations"
      note="Lost the link? Invite the same address again to get a new one."
    >
      <ul className="-my-2 divide-y divide-line">
        {open.map((one) => (
          <li key={one.invitationId} className="flex items-center gap-3 py-2.5">
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                <span className="wrap-anywhere">{one.email}</span> <Tag>{ROLE[one.role]}</Tag>
              </p>
              <p className="text-small text-muted">
                Invited by {one.invitedBy}, {formatTime(one.createdAt)} · expires{' '}
                {formatTime(one.expiresAt)}
              </p>
            </div>
            <Button
              size="small"
              aria-label={`Withdraw the invitation for ${one.email}`}
              onClick={() => setWithdrawing(one)}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
      {withdrawing !== null && (
        <ConfirmDialog
          title="Withdraw this invitation?"
          confirm="Withdraw invitation"
          onConfirm={() => withdraw.mutateAsync(withdrawing.invitationId)}
          onClose={() => setWithdrawing(null)}
        >
          The link we made for {withdrawing.email} stops working right away.
        </ConfirmDialog>
      )}
    </Panel>
  );
}
