import { t } from '@ncf/contract/t';
import { reportsApi } from '@ncf/contract/api/reports';
import { keepPreviousData } from '@tanstack/react-query';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { useApi } from '../../api/use-api.ts';
import { FilterSelect } from '../../filters/filter-select.tsx';
import { lazyPart } from '../../layout/lazy-part.tsx';
import { Loaded, Panel, Tag } from '../../layout/panel.tsx';
import { Detail, detailQuery, type DetailQuery } from './detail.tsx';
import { MEASURES, type Measure } from './measures.ts';
import { PeriodBar } from './period-bar.tsx';
import { ScopeBar, useScope } from './scope-bar.tsx';
import { Sections } from './sections.tsx';
import { Tiles } from './tiles.tsx';
import { Unanswered } from './unanswered.tsx';
import { daysAgo, usePeriod } from './use-period.ts';
import type { QueryOf } from '@ncf/contract/api/route';
import { Link, useSearchParams } from 'wouter';
import { formatTime } from '../../time/format-time.ts';
import { fieldsOf, paramsOf, withParams } from '../../address-params.ts';

const Schedules = lazyPart(() => import('./schedules.tsx'));

/** The measure that the charts show. It is part of the address, so that it can be bookmarked and shared. */
function useMeasure(): [Measure, (measure: string) => void] {
  const [params, setParams] = useSearchParams();
  const given = params.get('measure');
  const measure = MEASURES.find(([name]) => name === given)?.[0] ?? 'conversations';
  const change = (next: string) =>
    setParams((before) => withParams(before, { measure: next }), { replace: true });
  return [measure, change];
}

/** The parameters of the address; `channel`, `team`, and `tag` are those of the inbox's filter. */
const NAMES = {
  title: 'title',
  day: 'day',
  hour: 'hour',
  only: 'only',
  agentId: 'agentId',
  channel: 'inChannel',
  team: 'inTeam',
  topicId: 'topicId',
  tag: 'inTag',
} as const;

/**
 * The figure whose conversations are shown. It is part of the address, so that "back" from one of the conversations
 * shows the list again.
 */
function useDetail(): [DetailQuery | null, (query: DetailQuery | null) => void] {
  const [params, setParams] = useSearchParams();
  const read = detailQuery.safeParse(fieldsOf(params, NAMES));
  const change = (query: DetailQuery | null) =>
    setParams((before) => withParams(before, paramsOf<string | number>({ ...query }, NAMES)));
  return [read.success ? read.data : null, change];
}

/** The comments that visitors left with their ratings. */
function RatingComments({ query }: { query: QueryOf<typeof reportsApi.comments> }) {
  const comments = useApi(reportsApi.comments, { query });
  return (
    <Panel
      title="Comments"
      note={t('What visitors wrote when they rated the conversation, latest first.')}
    >
      <Loaded query={comments}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-small text-muted">No comments in this period.</p>
          ) : (
            <ul className="grid gap-3">
              {data.map((one) => (
                <li key={`${one.chatUserId} ${one.at}`} className="text-small">
                  <p className="wrap-anywhere">“{one.comment}”</p>
                  <p className="flex flex-wrap items-center gap-2 text-micro text-muted">
                    <Link href={`/c/${one.chatUserId}`} className="text-link underline">
                      {one.chatUserName}
                    </Link>
                    {one.satisfied !== null && (
                      <Tag tone={one.satisfied ? 'good' : 'bad'}>
                        {one.satisfied ? t('Satisfied') : t('Not satisfied')}
                      </Tag>
                    )}
                    <time dateTime={one.at}>{formatTime(one.at)}</time>
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

/** The figures of a period; each opens the conversations behind it. */
export default function Reports() {
  const [period, setPeriod] = usePeriod();
  const { timeZone } = period;
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
      <header className="grid shrink-0 grid-cols-1 gap-2 border-b border-line bg-raised px-[max(1rem,calc((100%-110rem)/2))] py-3">
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
                <EmptyState
                  title="No conversations in this period"
                  action={
                    <Button
                      onClick={() =>
                        setPeriod({
                          timeZone,
                          from: daysAgo(89, timeZone),
                          to: daysAgo(0, timeZone),
                        })
                      }
                    >
                      Show the last 90 days
                    </Button>
                  }
                />
              ) : (
                <>
                  <FilterSelect
                    label={t('Chart:')}
                    options={Object.fromEntries(MEASURES)}
                    value={measure}
                    onChange={setMeasure}
                    className="justify-self-start text-small text-muted"
                  />
                  <Sections report={found} period={period} measure={measure} onOpen={setDetail} />
                  <RatingComments query={query} />
                </>
              )}
              <Schedules />
              <Unanswered
                source="chat"
                title={t('Chat questions without an answer')}
                asked={t('Question')}
                none={t('None. The site had an answer to every question.')}
              />
              <Unanswered
                source="search"
                title={t('Site searches without results')}
                asked={t('Search')}
                none={t('None. Every search found something.')}
              />
            </div>
          )}
        </Loaded>
      </div>
    </section>
  );
}
