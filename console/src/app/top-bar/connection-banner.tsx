import { useEffect, useState } from 'react';
import type { ConnectionState } from '@ncf/chat/state';

/** A line that breaks for less than this is no news. */
const GRACE_MS = 1200;

/** Says that the line is down, and what that means for what is written meanwhile. */
export function ConnectionBanner({ connection }: { connection: ConnectionState }) {
  const down = connection !== 'connected';
  const [shown, setShown] = useState(false);
  const [wasUp, setWasUp] = useState(false);
  if (!down && (shown || !wasUp)) {
    setShown(false);
    setWasUp(true);
  }
  useEffect(() => {
    if (!down) return;
    const timer = setTimeout(() => setShown(true), GRACE_MS);
    return () => clearTimeout(timer);
  }, [down]);
  return (
    <div role="status">
      {shown && down && (
        <p className="flex flex-wrap items-baseline gap-x-2 border-b border-line bg-warning-soft px-4 py-1.5 text-small text-warning">
          <strong className="font-semibold">
            {wasUp ? 'The line is down, reconnecting.' : 'Connecting…'}
          </strong>
          What you write is kept and sent when the line is back; nothing that comes in meanwhile is
          missed.
        </p>
      )}
    </div>
  );
}
