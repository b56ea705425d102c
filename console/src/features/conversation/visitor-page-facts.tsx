import type { ReactNode } from 'react';
import type { Visit } from '@ncf/contract/visitor-page';
import { useNow } from '../../time/use-now.ts';

/** One line of what is known: its name and its value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-micro text-muted">{name}</dt>
      <dd className="min-w-0 text-small wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The time on the visitor's clock and how far it is from this one; null where the zone is not known. */
export function localClock(timeZone: string, now: number): string | null {
  try {
    const time = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'shortOffset',
    });
    return time.format(now);
  } catch {
    return null;
  }
}

const SHOWN_ZONE = (zone: string): string => zone.replaceAll('_', ' ');

/** Where the visitor is on the site, came from, with what device, and what time it is there. */
export function VisitFacts({ visit }: { visit: Visit }) {
  const now = useNow(30_000);
  const clock = visit.timeZone === null ? null : localClock(visit.timeZone, now);
  return (
    <>
      <Fact name="Page">
        <a
          href={visit.path}
          target="_blank"
          rel="noopener noreferrer"
          className="font-mono text-micro text-link underline"
        >
          {visit.path}
        </a>
        {visit.cameFrom !== null && (
          <span className="block text-micro text-muted">
            came from <span className="font-mono">{visit.cameFrom}</span>
          </span>
        )}
      </Fact>
      {visit.device !== null && <Fact name="Device">{visit.device}</Fact>}
      {clock !== null && visit.timeZone !== null && (
        <Fact name="Their time">
          <span className="font-mono">{clock}</span>
          <span className="block text-micro text-muted">{SHOWN_ZONE(visit.timeZone)}</span>
        </Fact>
      )}
    </>
  );
}
