import { useEffect, useState } from 'react';
import { addDays, localToday, longDate, shortDate } from '../../../tools/dates.ts';
import { fullest, MOST_DAYS, nextFree } from '../../../tools/eld-days.ts';
import { CHECKED, decide, RULES, usualDayRecord, type Decision } from '../../../tools/eld-need.ts';
import { useLinkState } from '../../../tools/link-state.ts';
import { Choice, Figure } from '../../figure.tsx';
import { Group, Keep } from '../../number-fields.tsx';
import { DayCalendar, WEEKS } from './day-calendar.tsx';
import { CHOICES, daysOf, factsOf, FIRST, startOf } from './need-facts.ts';
import { NeedForm } from './need-form.tsx';
import { NeedSheet } from './need-sheet.tsx';
import { DUTIES, HEADLINES } from './need-words.ts';

/** The rules as a route: the first that applies is where it leaves the line. */
function Route({ decision }: { decision: Decision | null }) {
  const exit = decision?.rule ? RULES.indexOf(decision.rule) : RULES.length;
  return (
    <ol className="md:columns-2">
      {RULES.map((rule, i) => {
        const against = decision?.reading[i]?.against ?? [];
        const here = decision !== null && i === exit;
        const past = decision !== null && i > exit;
        return (
          <li
            key={rule.id}
            className={`relative break-inside-avoid border-l-2 pb-4 pl-5 text-small ${past ? 'border-line' : 'border-accent-mark'}`}
          >
            <span
              aria-hidden="true"
              className={`absolute top-1 -left-[7px] size-3 rounded-full border-2 ${
                here
                  ? 'border-accent-mark bg-accent-mark'
                  : past
                    ? 'border-line-strong bg-surface'
                    : 'border-accent-mark bg-surface'
              }`}
            />
            <p className={here ? 'font-semibold text-accent' : 'font-semibold'}>
              {rule.title}
              {here && ' ✓'}
            </p>
            <p className="text-muted">{rule.text}</p>
            <p className="font-mono text-micro">
              <a className="text-link underline" href={rule.href} rel="noopener">
                {rule.cite}
              </a>
            </p>
            {decision && (
              <p className="text-micro text-faint">
                {here ? 'Applies.' : past ? 'Not reached.' : `No: ${against.join('; ')}.`}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Says from vehicle, work, a usual day and the days with a duty record whether an ELD is due, and by which rule. */
export default function NeedChecker() {
  const [draft, set] = useLinkState(FIRST, CHOICES);
  const [today, setToday] = useState<string | null>(null);
  useEffect(() => setToday(localToday()), []);
  const { facts, errors } = factsOf(draft);
  const decision = facts && decide(facts);
  const days = daysOf(draft.days);
  const start = startOf(draft.from, today);
  const most = fullest(days);
  const wrong = Object.keys(errors).length;
  const unmarked =
    facts && decision?.rule?.id === 'eight-days' && draft.often === 'some'
      ? usualDayRecord(facts)
      : [];
  return (
    <Figure title="ELD checker" note={`Rules read ${longDate(CHECKED)} · not legal advice`}>
      <div
        role="status"
        className={`border-b border-line p-4 md:p-6 ${
          decision ? (decision.verdict === 'eld' ? 'bg-info-soft' : 'bg-accent-soft') : 'bg-sunken'
        }`}
      >
        {decision ? (
          <>
            <p className="text-heading font-semibold">{HEADLINES[decision.verdict]}</p>
            <p className="mt-1 max-w-[68ch] text-small">
              {decision.rule ? (
                <>
                  {decision.rule.title} (
                  <span className="font-mono whitespace-nowrap">{decision.rule.cite}</span>).{' '}
                </>
              ) : (
                <>
                  No exemption applies (<span className="font-mono">49 CFR 395.8(a)(1)(i)</span>
                  ).{' '}
                </>
              )}
              {DUTIES[decision.verdict]}
            </p>
            {unmarked.length > 0 && (
              <p className="mt-2 max-w-[68ch] border-l-4 border-warning-mark pl-3 text-small">
                Your usual day is outside short haul ({unmarked.join('; ')}), so each day like it
                has a duty record. Mark all of them below, or choose “On most working days”.
              </p>
            )}
          </>
        ) : (
          <p className="font-semibold">
            {wrong === 1 ? 'One field needs' : `${wrong} fields need`} a look before there is an
            answer.
          </p>
        )}
      </div>
      <div className="flex flex-col gap-8 p-4 md:p-6">
        <NeedForm draft={draft} errors={errors} set={set} />
        <Group title="4 · Days with a duty record">
          <div className="grid gap-6 lg:grid-cols-2">
            <div className={draft.often === 'most' ? 'opacity-50' : ''}>
              {start ? (
                <DayCalendar
                  days={days}
                  start={start}
                  onChange={(next) => set({ days: next.join('.'), often: 'some', from: start })}
                />
              ) : (
                <p className="min-h-[23.125rem] text-small">Eight weeks up to today, to mark.</p>
              )}
            </div>
            <div className="space-y-3 text-small">
              <Choice
                label="How often a duty record is due"
                options={
                  [
                    ['some', 'On the marked days'],
                    ['most', 'On most working days'],
                  ] as const
                }
                value={draft.often as 'some' | 'most'}
                onChange={(often) => set({ often })}
              />
              <p className="text-muted">
                Mark the days outside short-haul or farm terms: too far, back too late, a night
                away. These are an example. A marked day counts those of the 30 days up to it; the
                tint is the fullest 30.
              </p>
              <p>
                <strong className="font-mono text-heading">
                  {most.count}/{MOST_DAYS}
                </strong>{' '}
                in the fullest 30 days
                {start && most.count > 0 && (
                  <>
                    , {shortDate(addDays(start, Math.max(0, most.from)))} to{' '}
                    {shortDate(addDays(start, most.to))}
                  </>
                )}
                .
              </p>
              {start && most.count > 0 && (
                <p className="text-muted">
                  After these weeks, the next day with room for a paper record:{' '}
                  <strong className="text-text">
                    {longDate(addDays(start, nextFree(days, WEEKS * 7)))}
                  </strong>
                  .
                </p>
              )}
              <button
                type="button"
                className="button-quiet"
                onClick={() => set({ days: '', often: 'some', ...(start ? { from: start } : {}) })}
              >
                Clear the days
              </button>
            </div>
          </div>
        </Group>
        <Keep
          anchor="need"
          sheet={
            facts && decision ? (
              <NeedSheet facts={facts} decision={decision} days={days} start={start} />
            ) : null
          }
        >
          <button
            type="button"
            className="button-quiet"
            onClick={() => set({ ...FIRST, days: '', from: '' })}
          >
            Start again
          </button>
        </Keep>
        <section>
          <h3 className="mb-4 font-semibold">The rules, in the order in which they are read</h3>
          <Route decision={decision} />
          <p className="text-small text-muted">
            Where none applies, an ELD is due: 49 CFR 395.8(a)(1)(i). Left out: orders in an
            emergency (390.23), exemptions granted to single carriers or trades for a time, the
            rules of states, Canada. Livestock has 150 air miles at its destination too.
          </p>
        </section>
      </div>
    </Figure>
  );
}
