import { t } from '@ncf/contract/t';
import { useEffect, useState } from 'react';
import { localToday, longDate } from '../../../tools/dates.ts';
import { CHECKED, decide, usualDayRecord } from '../../../tools/eld-need.ts';
import { useLinkState } from '../../../tools/link-state.ts';
import { Figure } from '../../figure.tsx';
import { ToolActions } from '../../tool-actions.tsx';
import { DutyDays } from './duty-days.tsx';
import { NeedAnswer } from './need-answer.tsx';
import { CHOICES, daysOf, factsOf, DEFAULTS, startOf } from './need-facts.ts';
import { NeedForm } from './need-form.tsx';
import { NeedSheet } from './need-sheet.tsx';
import { RuleList } from './rule-list.tsx';

/** Whether a driver needs an ELD, and which rule decides: from the vehicle, the work, and the days with a duty record. */
export default function NeedChecker() {
  const [draft, set] = useLinkState(DEFAULTS, CHOICES);
  const [today, setToday] = useState<string | null>(null);
  useEffect(() => setToday(localToday()), []);
  const { value: facts, errors } = factsOf(draft);
  const decision = facts && decide(facts);
  const unmarked =
    facts && decision?.rule?.id === 'eight-days' && draft.often === 'some'
      ? usualDayRecord(facts)
      : [];
  const days = daysOf(draft.days);
  const start = startOf(draft.from, today);
  return (
    <Figure
      title="ELD checker"
      note={t('Rules last read {longDate} · not legal advice', { longDate: longDate(CHECKED) })}
    >
      <NeedAnswer decision={decision} unmarked={unmarked} wrong={Object.keys(errors).length} />
      <div className="flex flex-col gap-8 p-4 md:p-6">
        <NeedForm draft={draft} errors={errors} set={set} />
        <DutyDays draft={draft} days={days} start={start} today={today} set={set} />
        <ToolActions
          anchor="need"
          sheet={
            facts && decision ? <NeedSheet {...{ facts, decision, unmarked, days, start }} /> : null
          }
        >
          <button
            type="button"
            className="button-quiet"
            onClick={() => set({ ...DEFAULTS, days: '', from: '' })}
          >
            Start over
          </button>
        </ToolActions>
        <section>
          <h3 className="mb-4 font-semibold">The rules, in the order they’re checked</h3>
          <RuleList decision={decision} />
          <p className="text-small text-muted">
            If none applies, you need an ELD: 49 CFR 395.8(a)(1)(i). Not covered: emergency orders
            (390.23), temporary exemptions for single carriers or trades, state rules, and Canada.
            Livestock also has 150 air miles at its destination.
          </p>
        </section>
      </div>
    </Figure>
  );
}
