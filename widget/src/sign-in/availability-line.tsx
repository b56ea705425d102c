import type { Availability } from '@ncf/contract/availability';
import { lazy, Suspense } from 'react';
import { HoursLine, type ChatHours } from './opening-hours.tsx';
import { texts } from '../texts/texts.ts';

const WeekHours = lazy(() => import('./week-hours.tsx').catch(() => ({ default: () => <></> })));

interface AvailabilityLineProps {
  now: Availability | null;
  hours: ChatHours | undefined;
}

/** Whether agents are online, how long recent visitors waited, and the opening hours. */
export function AvailabilityLine({ now, hours: written }: AvailabilityLineProps) {
  // What the team set in the console replaces the hours in the site's content.
  const hours = now?.hours === undefined ? written : { ...now.hours, sample: false };
  return (
    <div className="nc-availability">
      <p role="status" className="nc-status">
        {now !== null && (
          <>
            <i
              className="nc-status-dot"
              data-status={now.agentsHere ? 'here' : 'off'}
              aria-hidden="true"
            />
            <strong>{now.agentsHere ? texts.agentsOnline : texts.agentsAway}</strong>
          </>
        )}
      </p>
      {now?.agentsHere === false && <p>{now.mail ? texts.awayHintEmail : texts.awayHint}</p>}
      {now !== null && now.wait !== null && (
        <p>
          {texts.waitTime(
            now.wait.conversations,
            now.wait.medianSeconds,
            now.wait.ninetiethSeconds,
          )}
        </p>
      )}
      {hours !== undefined && (
        <>
          <HoursLine hours={hours} isHere={now?.agentsHere ?? null} />
          <details className="nc-details">
            <summary>{texts.hours}</summary>
            <Suspense>
              <WeekHours hours={hours} />
            </Suspense>
          </details>
        </>
      )}
    </div>
  );
}
