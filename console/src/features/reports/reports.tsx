import { useEffect, useState } from 'react';
import type { AccessToken } from '@ncf/chat/api';
import { report as reportShape, type Report } from '@ncf/contract/reports';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { Skeleton } from '@ncf/ui/skeleton';
import { call } from '../../api/call.ts';
import { Detail } from './detail.tsx';
import { MEASURES, type Measure } from './measures.ts';
import { PeriodBar } from './period-bar.tsx';
import { Sections } from './sections.tsx';
import { Tiles } from './tiles.tsx';
import { useDetail } from './use-detail.ts';
import { useMeasure } from './use-measure.ts';
import { daysAgo, usePeriod, type Period } from './use-period.ts';

/** The report of a period. While another period loads, the last one stays and is `stale`. */
function useReport(
  period: Period,
  token: AccessToken,
): { found: Report | null; failure: string | null; stale: boolean } {
  const [report, setReport] = useState<{ of: string; found: Report } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const key = JSON.stringify(period);
  useEffect(() => {
    const aborter = new AbortController();
    const query = JSON.parse(key) as Record<string, string>;
    const options = { token, query, signal: aborter.signal };
    void call('get', 'reports', reportShape, options).then((outcome) => {
      if (aborter.signal.aborted) return;
      setFailure(outcome.ok ? null : outcome.failure.message);
      if (outcome.ok) setReport({ of: key, found: outcome.value });
    });
    return () => aborter.abort();
  }, [key, token]);
  return { found: report?.found ?? null, failure, stale: report !== null && report.of !== key };
}

function MeasureSelect({
  measure,
  onChange,
}: {
  measure: Measure;
  onChange: (measure: string) => void;
}) {
  return (
    <label className="flex flex-wrap items-center gap-2 text-small text-muted">
      Chart:
      <select
        value={measure}
        onChange={(event) => onChange(event.target.value)}
        className="h-9 rounded-md border border-line-strong bg-raised px-2 text-small text-text"
      >
        {MEASURES.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The figures of a period; each opens the conversations behind it. */
export default function Reports({ token }: { token: AccessToken }) {
  const [period, setPeriod] = usePeriod();
  const [measure, setMeasure] = useMeasure();
  const [detail, setDetail] = useDetail();
  const { found, failure, stale } = useReport(period, token);
  return (
    <section aria-label="Reports" className="pane h-full">
      <header className="grid gap-2 border-b border-line bg-raised px-4 py-3">
        <h1 className="font-semibold">Reports</h1>
        <PeriodBar period={period} onChange={setPeriod} />
      </header>
      <div
        aria-busy={stale || undefined}
        className={`min-h-0 grow overflow-y-auto bg-sunken p-4 ${stale ? 'opacity-70' : ''}`}
      >
        <p role="status" className={failure === null ? 'sr-only' : 'pb-3 text-small text-error'}>
          {failure ?? ''}
        </p>
        {found === null && failure === null && (
          <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-5">
            {Array.from({ length: 5 }, (_, at) => (
              <Skeleton key={at} className="h-32" />
            ))}
          </div>
        )}
        {found !== null && (
          <div className="mx-auto grid max-w-[110rem] grid-cols-1 gap-4">
            <Tiles total={found.total} onOpen={setDetail} />
            {detail !== null && (
              <Detail
                key={JSON.stringify(detail)}
                period={period}
                query={detail}
                token={token}
                onClose={() => setDetail(null)}
              />
            )}
            {found.total.conversations === 0 ? (
              <EmptyState
                title="No conversations in this period"
                action={
                  <Button
                    onClick={() =>
                      setPeriod({
                        timeZone: period.timeZone,
                        from: daysAgo(89, period.timeZone),
                        to: daysAgo(0, period.timeZone),
                      })
                    }
                  >
                    Show the last 90 days
                  </Button>
                }
              />
            ) : (
              <>
                <MeasureSelect measure={measure} onChange={setMeasure} />
                <Sections report={found} period={period} measure={measure} onOpen={setDetail} />
              </>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
