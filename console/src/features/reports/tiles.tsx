import { t } from '@ncf/contract/t';
import type { Figures, Spread } from '@ncf/contract/reports';
import { compare } from './compare.ts';
import { DEFINITIONS } from './definitions.ts';
import type { DetailQuery } from './detail.tsx';
import { duration, percent, points, valueOf, type Measure } from './measures.ts';
import { FigureLink } from './figure-link.tsx';
import type { ReactNode } from 'react';

const VALUE = 'justify-self-start text-heading font-semibold tabular-nums';

/** One figure of a report: its value, which opens the conversations behind it if there are any, and what it means. */
function Tile({
  label,
  value,
  count,
  note,
  change = null,
  definition,
  onOpen,
}: {
  label: string;
  value: string;
  /** Of the conversations behind it. */
  count: number;
  note: ReactNode;
  /** How it differs from the period before. */
  change?: string | null;
  definition: string;
  onOpen: () => void;
}) {
  return (
    <div className="grid content-start gap-1 rounded-lg border border-line bg-raised px-4 py-3">
      <h2 className="text-small text-muted">{label}</h2>
      {count === 0 ? (
        <p className={VALUE}>{value}</p>
      ) : (
        <button
          type="button"
          onClick={onOpen}
          className={`${VALUE} cursor-pointer underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-current`}
        >
          {value}
          <span className="sr-only"> {label}: show the conversations</span>
        </button>
      )}
      <p className="text-small text-muted tabular-nums">{note}</p>
      {change !== null && <p className="text-micro text-muted">{change}</p>}
      <details className="text-micro text-muted">
        <summary className="cursor-pointer">What this means</summary>
        <p className="pt-1">{definition}</p>
      </details>
    </div>
  );
}

const TIMES = [
  { name: t('First reply time'), of: 'firstAnswer', only: 'answered', title: t('Answered') },
  { name: t('Wait time'), of: 'wait', only: 'waited', title: t('Waited for a reply') },
  { name: t('Resolution'), of: 'duration', only: 'ended', title: t('Ended') },
] as const;
const DEFINITION = {
  firstAnswer: `${DEFINITIONS.firstReply} ${DEFINITIONS.spread}`,
  wait: `${DEFINITIONS.wait} ${DEFINITIONS.spread} ${DEFINITIONS.inTime}`,
  duration: `${DEFINITIONS.duration} ${DEFINITIONS.spread} ${DEFINITIONS.resolvedInTime}`,
} as const;

/** How many of the waits, or of the resolutions, were in time; nothing where no time is set. */
function InTime({ of, total }: { of: (typeof TIMES)[number]['of']; total: Figures }) {
  const [part, whole] =
    of === 'duration' ? [total.resolvedInTime, total.limited] : [total.inTime, total.wait.count];
  if (of === 'firstAnswer' || whole === 0) return null;
  return <span className="block">{t('{percent} in time', { percent: percent(part, whole) })}</span>;
}

function SpreadNote({ spread: { p90, count } }: { spread: Spread }) {
  if (count === 0) return t('nothing to measure');
  return (
    <>
      <span className="block">median of {count}</span>
      <span className="block">90% within {duration(p90)}</span>
    </>
  );
}

/** The figures of a whole period. */
export function Tiles({
  total,
  before,
  onOpen,
}: {
  total: Figures;
  /** Of the period before, if the server has them. */
  before: Figures | undefined;
  onOpen: (query: DetailQuery) => void;
}) {
  /** A count below a tile's figure, which opens its own conversations. */
  const part = (count: number, only: DetailQuery['only'], title: string, text: string) => (
    <FigureLink
      count={count}
      what={t('Show the conversations')}
      onOpen={() => onOpen({ title, only })}
    >
      {text}
    </FigureLink>
  );
  const rated = total.satisfied + total.unsatisfied;
  const change = (measure: Measure, format: (value: number) => string) =>
    before === undefined
      ? null
      : compare(valueOf(total, measure), valueOf(before, measure), format);
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-6">
      <Tile
        label="Received"
        value={String(total.conversations)}
        count={total.conversations}
        note={total.conversations === 1 ? t('conversation') : t('conversations')}
        change={change('conversations', String)}
        definition={DEFINITIONS.conversations}
        onOpen={() => onOpen({ title: t('Conversations') })}
      />
      <Tile
        label="Answered"
        value={String(total.answered)}
        count={total.answered}
        note={part(
          total.unanswered,
          'unanswered',
          t('Unanswered'),
          t('{unanswered} unanswered', { unanswered: total.unanswered }),
        )}
        definition={DEFINITIONS.answered}
        onOpen={() => onOpen({ title: t('Answered'), only: 'answered' })}
      />
      {TIMES.map(({ name, of, only, title }) => (
        <Tile
          key={of}
          label={name}
          value={duration(total[of].median)}
          count={total[of].count}
          note={
            <>
              <SpreadNote spread={total[of]} />
              <InTime of={of} total={total} />
            </>
          }
          change={change(of, duration)}
          definition={DEFINITION[of]}
          onOpen={() => onOpen({ title, only })}
        />
      ))}
      <Tile
        label="Satisfaction"
        value={percent(total.satisfied, rated)}
        count={rated}
        note={
          rated === 0 ? (
            t('no ratings')
          ) : (
            <>
              {part(
                total.satisfied,
                'satisfied',
                t('Satisfied'),
                t('{satisfied} satisfied', { satisfied: total.satisfied }),
              )}{' '}
              ·{' '}
              {part(
                total.unsatisfied,
                'unsatisfied',
                t('Not satisfied'),
                t('{unsatisfied} not satisfied', { unsatisfied: total.unsatisfied }),
              )}
            </>
          )
        }
        change={change('satisfaction', points)}
        definition={DEFINITIONS.satisfaction}
        onOpen={() => onOpen({ title: t('Rated'), only: 'rated' })}
      />
    </div>
  );
}
