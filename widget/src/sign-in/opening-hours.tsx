import { openState, type OpeningHours } from '@ncf/contract/opening-hours';
import { useEffect, useState } from 'react';
import { texts } from '../texts/texts.ts';
import { shownHour } from '../conversation/time.ts';

/** How often the time is read, in milliseconds. */
const TICK_MS = 30_000;

/** The current time, updated every 30 seconds. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface HoursLineProps {
  hours: OpeningHours;
  /** Whether an agent is online; null while unknown. Hours that say otherwise are hidden. */
  isHere: boolean | null;
}

/** Whether the chat is open and until when, in the visitor's time zone. */
export function HoursLine({ hours, isHere }: HoursLineProps) {
  const now = useNow();
  const { open, until } = openState(hours, now.getTime());
  if (isHere !== null && isHere !== open) return null;
  const shown = until === null ? null : shownHour(until, now);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <p className="nc-hours">
      {(open ? texts.open : texts.closed)(shown)}
      {shown !== null && zone !== hours.timeZone && `, ${texts.yourTime}`}
    </p>
  );
}
