import { t } from '@ncf/contract/t';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { formatTime } from '../../time/format-time.ts';

/** Asks before a booked call is canceled. */
export default function CancelCallDialog({
  name,
  callTime,
  onCancel,
  onClose,
}: {
  name: string;
  callTime: string | null;
  onCancel: () => void;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      title="Cancel this call?"
      confirm={t('Cancel the call')}
      keep={t('Keep the call')}
      onConfirm={async () => onCancel()}
      onClose={onClose}
    >
      The call with {name}
      {callTime !== null && ` on ${formatTime(callTime)}`} comes off the calendar, and they get an
      email. Someone else can then book that time.
    </ConfirmDialog>
  );
}
