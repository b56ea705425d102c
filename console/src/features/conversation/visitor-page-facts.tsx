import type { ReactNode } from 'react';
import type { VisitorPage } from '@ncf/contract/visitor-page';
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
export function VisitorPageFacts({ visitorPage }: { visitorPage: VisitorPage }) {
  const now = useNow(30_000);
  const clock = visitorPage.timeZone === null ? null : localClock(visitorPage.timeZone, now);
  return (
    <>
      <Fact name="Page">
        <a
          href={visitorPage.path}
          target="_blank"
          rel="noopener noreferrer"
          className="font-mono text-micro text-link underline"
        >
          {visitorPage.path}
        </a>
        {visitorPage.cameFrom !== null && (
          <span className="block text-micro text-muted">
            came from <span className="font-mono">{visitorPage.cameFrom}</span>
          </span>
        )}
      </Fact>
      {visitorPage.device !== null && <Fact name="Device">{visitorPage.device}</Fact>}
      {clock !== null && visitorPage.timeZone !== null && (
        <Fact name="Their time">
          <span className="font-mono">{clock}</span>
          <span className="block text-micro text-muted">{SHOWN_ZONE(visitorPage.timeZone)}</span>
        </Fact>
      )}
    </>
  );
}
