import { t } from '@ncf/contract/t';
import { Bars, type BarPart } from '../bars.tsx';
import type { load } from './data.ts';

/** Days that backups hold what is deleted. */
const BACKUPS = 35;

/** What is kept, for how long in words, and the bar on the scale. */
type Span = readonly [name: string, text: string, bar: BarPart];

/** Bars on a scale of time. */
function Spans({ title, end, spans }: { title: string; end: number; spans: readonly Span[] }) {
  return (
    <section className="bg-surface p-6 md:p-8">
      <h3 className="text-heading">{title}</h3>
      <dl className="mt-5 space-y-5">
        {spans.map(([name, text, bar]) => (
          <div key={name}>
            <dt className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{name}</span>
              <span className="font-mono text-small text-accent">{text}</span>
            </dt>
            <dd className="mt-2">
              <Bars
                ends={[0, end]}
                parts={[bar]}
                className="growing-bar block h-3 rounded-full bg-sunken"
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** How long a fleet's data stays, while it is a customer and after. */
export function Retention({ tripMonths, clipDays, exportDays }: ReturnType<typeof load>) {
  const trips = Number(tripMonths) * 30;
  const leave = Number(exportDays);
  const end = leave + BACKUPS;
  return (
    <div className="mt-6 grid gap-px overflow-hidden rounded-xl border border-line bg-line lg:grid-cols-2">
      <Spans
        title={t('While you’re with us, at most')}
        end={trips}
        spans={[
          [t('Trips'), t('{tripMonths} months', { tripMonths }), [0, trips, 'fill-accent-mark']],
          [
            t('Video clips'),
            t('{clipDays} days', { clipDays }),
            [0, Number(clipDays), 'fill-info'],
          ],
        ]}
      />
      <Spans
        title={t('After you leave')}
        end={end}
        spans={[
          [
            t('You can still download everything'),
            t('{exportDays} days', { exportDays }),
            [0, leave, 'fill-accent-mark'],
          ],
          [
            t('Then only our backups have it'),
            t('{days} more, then it’s gone', { days: BACKUPS }),
            [leave, end, 'fill-muted'],
          ],
        ]}
      />
    </div>
  );
}
