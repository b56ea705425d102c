import { t } from '@ncf/contract/t';

/** A message's delivery state, as its sender sees it. */
export type TickStatus = 'waiting' | 'sent' | 'delivered' | 'read' | 'failed';

/** The name of each state. */
const TICK_LABEL: Record<TickStatus, string> = {
  waiting: t('Waiting to be sent'),
  sent: t('Sent'),
  delivered: t('Delivered'),
  read: t('Read'),
  failed: t('Not sent'),
};

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.6 } as const;
const round = { ...line, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

function Glyph({ status }: { status: TickStatus }) {
  switch (status) {
    case 'waiting':
      return (
        <>
          <circle cx="10" cy="7" r="5" {...line} />
          <path d="M10 4.4V7l1.8 1.2" {...round} />
        </>
      );
    case 'sent':
      return <path d="m5.5 7.4 3 3 6-6.6" {...round} />;
    case 'delivered':
      return <path d="m2.5 7.4 3 3 6-6.6M9.4 10.1l.4.3 6-6.6" {...round} />;
    case 'read':
      return (
        <>
          <rect x="1" y="0.5" width="18" height="13" rx="6.5" fill="currentColor" />
          <path
            d="m4 7.2 2.6 2.6 4.6-5M9.6 9.2l.6.6 4.6-5"
            {...round}
            className="stroke-(--tick-ground,var(--surface))"
          />
        </>
      );
    case 'failed':
      return (
        <>
          <path d="M10 1.2 16 12.6H4Z" {...round} />
          <path d="M10 5.2v3.4M10 10.6v.1" {...round} />
        </>
      );
  }
}

/**
 * A message's state as a glyph that is distinguishable by shape (clock, one tick, two ticks, filled
 * plate, triangle) and announced as text. It inherits the text color.
 */
export function Tick({ status, label }: { status: TickStatus; label?: string }) {
  return (
    <span className="inline-flex items-center" title={label ?? TICK_LABEL[status]}>
      <svg
        aria-hidden="true"
        width="20"
        height="14"
        viewBox="0 0 20 14"
        className="forced-color-adjust-auto"
      >
        <Glyph status={status} />
      </svg>
      <span className="sr-only">{label ?? TICK_LABEL[status]}</span>
    </span>
  );
}
