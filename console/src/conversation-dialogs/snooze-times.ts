import { t } from '@ncf/contract/t';
import { addDays, addHours, nextMonday, set, startOfHour } from 'date-fns';

const morning = (day: Date): Date =>
  set(day, { hours: 9, minutes: 0, seconds: 0, milliseconds: 0 });

/** Times that a snooze often ends at, in the agent's time zone, soonest first. */
export function snoozeTimes(now: Date): readonly { label: string; until: Date }[] {
  const [tomorrow, monday] = [morning(addDays(now, 1)), morning(nextMonday(now))];
  const times = [
    { label: t('In an hour'), until: addHours(now, 1) },
    { label: t('In four hours'), until: startOfHour(addHours(now, 4)) },
    { label: t('Tomorrow'), until: tomorrow },
    { label: t('Next week'), until: monday },
  ];
  // On a Sunday, both would be the same.
  return times.filter(({ until }, at) => at !== 3 || until.getTime() !== tomorrow.getTime());
}
