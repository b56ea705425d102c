import { addDays } from '@ncf/contract/calendar-days';
import { t } from '@ncf/contract/t';
import { LOCALE } from '../../../shell/language.ts';
import { localToday, longDate } from '../../../tools/dates.ts';
import { busiestPeriod } from '../../../tools/eld-days.ts';
import { CHECKED, type Decision, type EldFacts } from '../../../tools/eld-need.ts';
import { UsualDayNote } from './need-answer.tsx';
import { HEADLINES } from './need-words.ts';
import { Table } from '../../table.tsx';

interface NeedSheetProps {
  facts: EldFacts;
  decision: Decision;
  /** Why usual days need a log, though they may not be marked. */
  unmarked: readonly string[];
  days: readonly number[];
  start: string | null;
}

/** The result for print: answer, facts, days, each rule with its result, and lines to sign. */
export function NeedSheet({ facts, decision, unmarked, days, start }: NeedSheetProps) {
  const most = busiestPeriod(days);
  const yes = (value: boolean) => (value ? t('yes') : 'no');
  const rows: [string, string][] = [
    [t('Crosses state lines or the border'), yes(facts.interstate)],
    [t('Weight'), `${facts.pounds.toLocaleString(LOCALE)} lb`],
    [t('Seats'), `${facts.people}${facts.paid ? t(', paying passengers') : ''}`],
    [t('Placarded hazardous materials'), yes(facts.placard)],
    [t('Requires a CDL'), yes(facts.cdl)],
    [t('Model year, engine year'), `${facts.modelYear}, ${facts.engineYear}`],
    [t('Farthest away'), t('{radius} air miles', { radius: facts.radius })],
    [t('On duty to release, off between days'), `${facts.hours} h, ${facts.rest} h`],
    [
      t('Returns every day, keeps time records'),
      `${yes(facts.returns)}, ${yes(facts.timeRecords)}`,
    ],
    [
      t('Days that need a log in the busiest 30'),
      `${facts.rodsDays}${start && most.count ? `, to ${longDate(addDays(start, most.to))}` : ''}`,
    ],
  ];
  return (
    <>
      <h1 className="text-title">{HEADLINES[decision.verdict]}</h1>
      <p className="mt-2">
        {decision.rule
          ? `${decision.rule.title}: ${decision.rule.cite}`
          : t('No exemption applies: 49 CFR 395.8(a)(1)(i)')}
      </p>
      <UsualDayNote unmarked={unmarked} />
      <p className="mt-1">
        Printed on {longDate(localToday())}. Rules last read on {longDate(CHECKED)}. US federal
        rules only. This isn’t legal advice.
      </p>
      <Table rows={rows} className="mt-4" />
      <h2 className="mt-5 font-semibold">How each rule applies</h2>
      <ul>
        {decision.checks.map(({ rule, obstacles }) => (
          <li key={rule.id} className="border-b border-line py-1">
            {obstacles.length === 0 ? '■' : '□'} {rule.title} ({rule.cite}):{' '}
            {obstacles.length === 0 ? t('applies') : obstacles.join('; ')}
          </li>
        ))}
      </ul>
      <p className="mt-8">Carrier, unit ______________________ Driver ______________________</p>
    </>
  );
}
