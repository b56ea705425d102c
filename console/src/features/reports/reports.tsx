import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { AccessToken } from '@ncf/chat/api';
import { report as reportShape, type Report } from '@ncf/contract/reports';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { Skeleton } from '@ncf/ui/skeleton';
import { call } from '../../api/call.ts';
import { DEFINITIONS } from './definitions.ts';
import { Detail, type DetailQuery } from './detail.tsx';
import { useDetail } from './use-detail.ts';
import { duration, percent } from './duration.ts';
import { FigureLink } from './figure-link.tsx';
import { MEASURES } from './measures.ts';
import { daysAgo, PeriodBar, usePeriod } from './period.tsx';
import { Section } from './section.tsx';
import { Tile } from './tile.tsx';

/** Figures of a period, each leading to the conversations behind it. */
export default function Reports({ token }: { token: AccessToken }) {
  const [period, setPeriod] = usePeriod();
  const [params, setParams] = useSearchParams();
  const [report, setReport] = useState<{ of: string; found: Report } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [detail, setDetail] = useDetail();
  const given = params.get('measure');
  const measure = MEASURES.find(([name]) => name === given)?.[0] ?? 'conversations';
  const key = JSON.stringify(period);

  useEffect(() => {
    const aborter = new AbortController();
    const query = JSON.parse(key) as Record<string, string>;
    void call('get', 'reports', reportShape, {
      token,
      query,
      signal: aborter.signal,
    }).then((outcome) => {
      if (aborter.signal.aborted) return;
      setFailure(outcome.ok ? null : outcome.failure.message);
      if (outcome.ok) setReport({ of: key, found: outcome.value });
    });
    return () => aborter.abort();
  }, [key, token]);

  const found = report?.found ?? null;
  const stale = report !== null && report.of !== key;
  const total = found?.total;
  const rated = total === undefined ? 0 : total.satisfied + total.unsatisfied;
  const file = (by: string) => `conversations-by-${by}-${period.from}-${period.to}.csv`;
  const spread = (one: { p90: number | null; count: number }) =>
    `90th percentile ${duration(one.p90)} · ${one.count} counted`;

  /** A count below a figure that leads to its own conversations. */
  const part = (count: number, name: string, only: DetailQuery['only'], title: string) =>
    count === 0 || only === undefined ? (
      `${count} ${name}`
    ) : (
      <FigureLink what="Show the conversations" onOpen={() => setDetail({ title, only })}>
        {count} {name}
      </FigureLink>
    );

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
        {found !== null && total !== undefined && (
          <div className="mx-auto grid max-w-[110rem] grid-cols-1 gap-4">
            <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-5">
              <Tile
                name="Conversations"
                value={String(total.conversations)}
                note={part(total.unanswered, 'unanswered', 'unanswered', 'Unanswered')}
                means={`${DEFINITIONS.conversations} Unanswered: ${DEFINITIONS.unanswered}`}
                onOpen={() => setDetail({ title: 'Conversations' })}
              />
              <Tile
                name="First answer"
                value={duration(total.firstAnswer.median)}
                note={spread(total.firstAnswer)}
                means={`${DEFINITIONS.firstAnswer} ${DEFINITIONS.spread}`}
                onOpen={() => setDetail({ title: 'Answered', only: 'answered' })}
              />
              <Tile
                name="Waiting time"
                value={duration(total.wait.median)}
                note={spread(total.wait)}
                means={`${DEFINITIONS.wait} ${DEFINITIONS.spread}`}
                onOpen={() => setDetail({ title: 'Waited for an answer', only: 'waited' })}
              />
              <Tile
                name="Duration"
                value={duration(total.duration.median)}
                note={spread(total.duration)}
                means={`${DEFINITIONS.duration} ${DEFINITIONS.spread}`}
                onOpen={() => setDetail({ title: 'Ended', only: 'ended' })}
              />
              <Tile
                name="Satisfaction"
                value={percent(total.satisfied, rated)}
                note={
                  rated === 0 ? (
                    'nobody rated'
                  ) : (
                    <>
                      {part(total.satisfied, 'satisfied', 'satisfied', 'Satisfied')} ·{' '}
                      {part(total.unsatisfied, 'not satisfied', 'unsatisfied', 'Not satisfied')}
                    </>
                  )
                }
                means={DEFINITIONS.satisfaction}
                onOpen={() => setDetail({ title: 'Rated', only: 'rated' })}
              />
            </div>
            {detail !== null && (
              <Detail
                key={JSON.stringify(detail)}
                period={period}
                query={detail}
                token={token}
                onClose={() => setDetail(null)}
              />
            )}
            {total.conversations === 0 ? (
              <EmptyState
                title="No conversations in this period"
                action={
                  <Button onClick={() => setPeriod({ ...period, from: daysAgo(90) })}>
                    Look at the last 90 days
                  </Button>
                }
              />
            ) : (
              <>
                <label className="flex flex-wrap items-center gap-2 text-small text-muted">
                  The pictures show
                  <select
                    value={measure}
                    onChange={(event) =>
                      setParams(
                        (before) => {
                          const after = new URLSearchParams(before);
                          after.set('measure', event.target.value);
                          return after;
                        },
                        { replace: true },
                      )
                    }
                    className="h-9 rounded-md border border-line-strong bg-raised px-2 text-small text-text"
                  >
                    {MEASURES.map(([value, label]) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </select>
                </label>
                <div className="grid grid-cols-1 gap-4 2xl:grid-cols-2">
                  <Section
                    title="By day"
                    first="day"
                    measure={measure}
                    picture
                    labelEvery={Math.ceil(found.days.length / 8)}
                    file={file('day')}
                    rows={found.days.map((one) => ({
                      ...one,
                      name: one.day,
                      short: one.day.slice(5),
                      query: { day: one.day },
                    }))}
                    onOpen={setDetail}
                  />
                  <Section
                    title="By hour of the day"
                    first="hour"
                    measure={measure}
                    picture
                    labelEvery={3}
                    file={file('hour')}
                    rows={found.hours.map((one) => ({
                      ...one,
                      name: `${String(one.hour).padStart(2, '0')}:00`,
                      short: String(one.hour),
                      query: { hour: one.hour },
                    }))}
                    onOpen={setDetail}
                  />
                </div>
                <Section
                  title="By agent"
                  first="agent"
                  measure={measure}
                  picture={false}
                  labelEvery={1}
                  file={file('agent')}
                  means={DEFINITIONS.agents}
                  rows={found.agents.map((one) => ({
                    ...one,
                    name: one.adminUserName,
                    short: one.adminUserName,
                    query: { agentId: one.agentId },
                  }))}
                  onOpen={setDetail}
                />
              </>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
