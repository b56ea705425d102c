import { t } from '@ncf/contract/t';

const HOUR = 3_600_000;

/** Times that a snooze often ends at, in the agent's time zone, soonest first. */
export function snoozeTimes(now: Date): readonly { label: string; until: Date }[] {
  const later = (hours: number): Date => new Date(now.getTime() + hours * HOUR);
  const morning = (days: number): Date =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 9);
  const [tomorrow, monday] = [morning(1), morning((8 - now.getDay()) % 7 || 7)];
  const inFour = later(4);
  inFour.setMinutes(0, 0, 0);
  const times = [
    { label: t('In an hour'), until: later(1) },
    { label: t('In four hours'), until: inFour },
    { label: t('Tomorrow'), until: tomorrow },
    { label: t('Next week'), until: monday },
  ];
  // On a Sunday, both would be the same.
  return times.filter(({ until }, at) => at !== 3 || until.getTime() !== tomorrow.getTime());
}
