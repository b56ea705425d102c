import { reportsApi } from '@ncf/contract/api/reports';
import { keepPreviousData } from '@tanstack/react-query';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { useApi } from '../../api/use-api.ts';
import { Loaded } from '../../layout/panel.tsx';
import { Detail } from './detail.tsx';
import { MEASURES, type Measure } from './measures.ts';
import { PeriodBar } from './period-bar.tsx';
import { RatingComments } from './rating-comments.tsx';
import { ScopeBar } from './scope-bar.tsx';
import { Sections } from './sections.tsx';
import { SiteSearches } from './site-searches.tsx';
import { Tiles } from './tiles.tsx';
import { useDetail } from './use-detail.ts';
import { useMeasure } from './use-measure.ts';
import { daysAgo, usePeriod } from './use-period.ts';
import { useScope } from './use-scope.ts';

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

function NoConversations({ onWiden }: { onWiden: () => void }) {
  return (
    <EmptyState
      title="No conversations in this period"
      action={<Button onClick={onWiden}>Show the last 90 days</Button>}
    />
  );
}

/** The figures of a period; each opens the conversations behind it. */
export default function Reports() {
  const [period, setPeriod] = usePeriod();
  const [scope, setScope] = useScope();
  const query = { ...period, ...scope };
  const [measure, setMeasure] = useMeasure();
  const [detail, setDetail] = useDetail();
  const report = useApi(reportsApi.get, {
    query,
    placeholderData: keepPreviousData,
  });
  const isStale = report.isPlaceholderData;
  return (
    // On a phone the filters scroll away, because they take half of the screen.
    <section aria-label="Reports" className="pane h-full max-sm:overflow-y-auto">
      <header className="grid shrink-0 grid-cols-1 gap-2 border-b border-line bg-raised px-4 py-3">
        <h1 className="font-semibold">Reports</h1>
        <PeriodBar period={period} onChange={setPeriod} />
        <ScopeBar scope={scope} onChange={setScope} />
      </header>
      <div
        aria-busy={isStale || undefined}
        className={`grow bg-sunken p-4 sm:min-h-0 sm:overflow-y-auto ${isStale ? 'opacity-70' : ''}`}
      >
        <Loaded query={report} rows={6}>
          {(found) => (
            <div className="mx-auto grid max-w-[110rem] grid-cols-1 gap-4">
              <Tiles total={found.total} before={found.before} onOpen={setDetail} />
              {detail !== null && (
                <Detail
                  key={JSON.stringify(detail)}
                  period={query}
                  query={detail}
                  onClose={() => setDetail(null)}
                />
              )}
              {found.total.conversations === 0 ? (
                <NoConversations
                  onWiden={() =>
                    setPeriod({
                      timeZone: period.timeZone,
                      from: daysAgo(89, period.timeZone),
                      to: daysAgo(0, period.timeZone),
                    })
                  }
                />
              ) : (
                <>
                  <MeasureSelect measure={measure} onChange={setMeasure} />
                  <Sections report={found} period={period} measure={measure} onOpen={setDetail} />
                  <RatingComments query={query} />
                </>
              )}
              <SiteSearches />
            </div>
          )}
        </Loaded>
      </div>
    </section>
  );
}
