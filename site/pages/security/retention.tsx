import { t } from '@ncf/contract/t';
import type { load } from './data.ts';

/** Days that backups hold what is deleted. */
const BACKUPS = 35;

interface Span {
  name: string;
  text: string;
  from: number;
  to: number;
  className: string;
}

/** Bars on a scale of time. */
function Spans({ title, end, spans }: { title: string; end: number; spans: readonly Span[] }) {
  return (
    <section className="bg-surface p-6 md:p-8">
      <h3 className="text-heading">{title}</h3>
      <dl className="mt-5 space-y-5">
        {spans.map(({ name, text, from, to, className }) => (
          <div key={name}>
            <dt className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{name}</span>
              <span className="font-mono text-small text-accent">{text}</span>
            </dt>
            <dd className="mt-2">
              <svg
                viewBox={`0 0 ${end} 10`}
                preserveAspectRatio="none"
                className="growing-bar block h-3 w-full rounded-full bg-sunken"
                aria-hidden="true"
              >
                <path d={`M${from} 5H${to}`} strokeWidth="10" className={className} />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** How long a fleet's data stays, while it is a customer and after. */
export function Retention(figures: ReturnType<typeof load>) {
  const { tripMonths, clipDays, exportDays } = figures;
  const leave = Number(exportDays);
  return (
    <div className="mt-6 grid gap-px overflow-hidden rounded-xl border border-line bg-line lg:grid-cols-2">
      <Spans
        title={t('While you’re with us, at most')}
        end={Number(tripMonths) * 30}
        spans={[
          {
            name: t('Trips'),
            text: t('{tripMonths} months', { tripMonths }),
            from: 0,
            to: Number(tripMonths) * 30,
            className: 'stroke-accent-mark',
          },
          {
            name: t('Video clips'),
            text: t('{clipDays} days', { clipDays }),
            from: 0,
            to: Number(clipDays),
            className: 'stroke-info',
          },
        ]}
      />
      <Spans
        title={t('After you leave')}
        end={leave + BACKUPS}
        spans={[
          {
            name: t('You can still download everything'),
            text: t('{exportDays} days', { exportDays }),
            from: 0,
            to: leave,
            className: 'stroke-accent-mark',
          },
          {
            name: t('Then only our backups have it'),
            text: t('{days} more, then it’s gone', { days: BACKUPS }),
            from: leave,
            to: leave + BACKUPS,
            className: 'stroke-muted',
          },
        ]}
      />
    </div>
  );
}
