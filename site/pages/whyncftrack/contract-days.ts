import { t } from '@ncf/contract/t';
import { calendarFile, type CalendarDay } from '@ncf/contract/calendar-file';
import { saveAs } from '@ncf/ui/save-as';
import { monthlyCost, termDates, type Quote } from '../../tools/contract.ts';
import { longDate, monthsText, unitsText } from '../../tools/dates.ts';
import { cents } from '../../tools/numbers.ts';

/** How many days before the last day for notice the calendar reminds. */
const REMIND = 30;

/** A quote and its name, which can be empty for a single quote. */
export interface NamedQuote {
  quote: Quote;
  name: string;
}

/** The calendar days of a quote: last day for notice and last day, for the first term and one renewal. */
function daysOf({ quote, name }: NamedQuote): Omit<CalendarDay, 'uid'>[] {
  const of = name ? ` (${name})` : '';
  return termDates(quote, 1).flatMap(({ noticeBy, ends, next }) => [
    ...(noticeBy
      ? [
          {
            date: noticeBy,
            title: t('Tracking contract{of}: last day to give notice', { of }),
            text: t(
              'Unless you give notice by today, the contract renews on {longDate} for {renew}: {cents}.',
              {
                longDate: longDate(next),
                renew: monthsText(quote.renew),
                cents: cents(quote.renew * monthlyCost(quote)),
              },
            ),
            remind: REMIND,
          },
        ]
      : []),
    {
      date: ends,
      title: t('Tracking contract{of}: last day of the term', { of }),
      text: t('Term of {units}.', { units: unitsText(quote.units) }),
    },
  ]);
}

/** Saves the quotes' days as a calendar file. */
export function saveCalendar(quotes: readonly NamedQuote[]): void {
  const stamp = new Date().toISOString();
  const run = [...crypto.getRandomValues(new Uint8Array(8))].map((n) => n.toString(36)).join('');
  const days = quotes
    .flatMap(daysOf)
    .map((day, i) => ({ ...day, uid: `${run}-${i}@${location.hostname}` }));
  const file = calendarFile(t('Contract dates'), days, stamp);
  saveAs('contract-dates.ics', new Blob([file], { type: 'text/calendar' }));
}
