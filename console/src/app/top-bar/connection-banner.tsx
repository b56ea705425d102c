import { t } from '@ncf/contract/t';
import { TRY_NOW_AFTER } from '@ncf/contract/constants';
import type { ConnectionFlags } from '@ncf/chat/state';
import { useEffect, useState } from 'react';
import { TextButton } from '../../layout/text-button.tsx';

/** A shorter interruption is not reported. */
const GRACE_MS = 1200;

/** Says that the connection is lost but no message is; after several failed attempts, offers to try now. */
export function ConnectionBanner({
  live: { isConnected, failedAttempts },
  onTryNow,
}: {
  live: Pick<ConnectionFlags, 'isConnected' | 'failedAttempts'>;
  onTryNow: () => void;
}) {
  const [shown, setShown] = useState(false);
  const [wasUp, setWasUp] = useState(false);
  if (isConnected && (shown || !wasUp)) {
    setShown(false);
    setWasUp(true);
  }
  useEffect(() => {
    if (isConnected) return;
    const timer = setTimeout(() => setShown(true), GRACE_MS);
    return () => clearTimeout(timer);
  }, [isConnected]);
  const isShown = shown && !isConnected;
  return (
    <div
      className={`flex flex-wrap items-baseline gap-x-3 bg-warning-soft px-4 text-small text-warning ${isShown ? 'border-b border-line py-1.5' : ''}`}
    >
      <p role="status">
        {isShown && (
          <>
            <strong className="font-semibold">
              {wasUp ? t('Connection lost. Reconnecting…') : t('Connecting…')}
            </strong>{' '}
            Your messages are saved and sent when you’re back online. You won’t miss any replies.
          </>
        )}
      </p>
      {isShown && failedAttempts >= TRY_NOW_AFTER && (
        <TextButton onClick={onTryNow} className="font-semibold">
          Try now
        </TextButton>
      )}
    </div>
  );
}
