import { format } from 'date-fns';
import { useState } from 'react';
import { TIME_FORMAT } from '@ncf/contract/constants';
import { Button } from '@ncf/ui/button';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { useNow } from '../../time/use-now.ts';

const MINUTE_MS = 60_000;

/** When the booked call is, and, until then, a way to cancel it. */
export function BookedCall({
  name,
  time,
  mail,
  onCancel,
}: {
  /** Who booked it. */
  name: string;
  /** When it starts, ISO 8601. */
  time: string;
  /** Whether the server can send email. */
  mail: boolean;
  /** Rejects with a `CallFailure`. */
  onCancel: () => Promise<unknown>;
}) {
  const [isAsking, setAsking] = useState(false);
  const isOver = Date.parse(time) <= useNow(MINUTE_MS);
  const shown = format(new Date(time), TIME_FORMAT);
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md bg-info-soft px-4 py-2 text-small text-info">
      <p className="grow">
        Call booked for <time dateTime={time}>{shown}</time>, your time.
      </p>
      {!isOver && (
        <Button size="small" onClick={() => setAsking(true)}>
          Cancel call
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={`Cancel the call with ${name}?`}
          confirm="Cancel call"
          keep="Keep call"
          onConfirm={onCancel}
          onClose={() => setAsking(false)}
        >
          {shown} becomes free again.{' '}
          {mail
            ? `${name} gets an email that says so.`
            : `This server can’t send email, so tell ${name} yourself.`}
        </ConfirmDialog>
      )}
    </div>
  );
}
