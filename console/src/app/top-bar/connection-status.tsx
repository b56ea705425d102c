import { t } from '@ncf/contract/t';
import type { ConnectionState, Transport } from '@ncf/chat/state';

const WORDS: Record<ConnectionState, string> = {
  idle: t('Offline'),
  connecting: t('Connecting…'),
  connected: t('Connected'),
  disconnected: t('Reconnecting…'),
};

/** The state of the live connection. */
export function ConnectionStatus({
  connection,
  transport,
}: {
  connection: ConnectionState;
  transport: Transport | null;
}) {
  const isUp = connection === 'connected';
  const hint = t('This network blocks WebSockets, so the console uses HTTP. Everything works.');
  return (
    <p className="ms-2 flex items-center gap-1.5 font-mono text-micro whitespace-nowrap text-muted">
      <svg aria-hidden="true" width="10" height="10" viewBox="0 0 10 10">
        <circle
          cx="5"
          cy="5"
          r="3.6"
          className={isUp ? 'fill-success-mark stroke-success-mark' : 'stroke-warning-mark'}
          fill="none"
          strokeWidth="1.6"
          strokeDasharray={isUp ? undefined : '2 2'}
        />
      </svg>
      <span
        className={isUp ? 'sr-only sm:not-sr-only' : ''}
        title={transport === 'http' ? hint : undefined}
      >
        {WORDS[connection]}
      </span>
    </p>
  );
}
