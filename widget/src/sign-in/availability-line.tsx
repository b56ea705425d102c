import type { Availability, MeasuredWait } from '@ncf/contract/availability';
import { HoursLine, WeekHours, type ChatHours } from './opening-hours.tsx';
import { texts } from '../texts/texts.ts';

/** The measured wait in words. */
export function waitWords({
  conversations,
  medianSeconds,
  ninetiethSeconds,
}: MeasuredWait): string {
  const parts = [texts.waitHalf(medianSeconds)];
  if (ninetiethSeconds !== null) parts.push(texts.waitMost(ninetiethSeconds));
  return texts.waitLately(conversations, parts.join(', '));
}

interface AvailabilityLineProps {
  now: Availability | null;
  hours: ChatHours | undefined;
}

/** How things stand before the first word: who is here, when people answer and how long it took lately. */
export function AvailabilityLine({ now, hours }: AvailabilityLineProps) {
  return (
    <div className="nc-availability">
      <p role="status" className="nc-state">
        {now !== null && (
          <>
            <i className="nc-lamp" data-lamp={now.agentsHere ? 'here' : 'off'} aria-hidden="true" />
            <strong>{now.agentsHere ? texts.somebodyHere : texts.nobodyHere}</strong>
          </>
        )}
      </p>
      {now?.agentsHere === false && <p>{now.mail ? texts.nobodyHintMail : texts.nobodyHint}</p>}
      {now !== null && now.wait !== null && <p>{waitWords(now.wait)}</p>}
      {hours !== undefined && (
        <>
          <HoursLine hours={hours} isHere={now?.agentsHere === true} />
          <WeekHours hours={hours} />
        </>
      )}
    </div>
  );
}
