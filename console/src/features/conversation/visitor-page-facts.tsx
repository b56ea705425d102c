import type { ReactNode } from 'react';
import type { VisitorPage } from '@ncf/contract/visitor-page';
import { languageName } from '../../language-name.ts';
import { useNow } from '../../time/use-now.ts';

/** A detail: its name and its value. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-micro text-muted">{label}</dt>
      <dd className="min-w-0 text-small wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The visitor's local time and its offset from UTC; null for an unknown time zone. */
export function localClock(timeZone: string, now: number): string | null {
  try {
    const time = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'shortOffset',
    });
    return time.format(now);
  } catch {
    return null;
  }
}

/** Whether a path that a visitor reported stays on this site, unlike `//example.com`. */
const isOwnPage = (path: string): boolean =>
  URL.canParse(path, location.origin) && new URL(path, location.origin).origin === location.origin;

/** The visitor's current page, the page before it, their device, and their local time. */
export function VisitorPageFacts({ visitorPage }: { visitorPage: VisitorPage }) {
  const now = useNow(30_000);
  const clock = visitorPage.timeZone === null ? null : localClock(visitorPage.timeZone, now);
  return (
    <>
      <Fact label="Current page">
        {isOwnPage(visitorPage.path) ? (
          <a
            href={visitorPage.path}
            target="_blank"
            rel="noopener noreferrer"
            className="font-mono text-micro text-link underline"
          >
            {visitorPage.path}
          </a>
        ) : (
          <span className="font-mono text-micro">{visitorPage.path}</span>
        )}
        {visitorPage.cameFrom !== null && (
          <span className="block text-micro text-muted">
            from <span className="font-mono">{visitorPage.cameFrom}</span>
          </span>
        )}
      </Fact>
      {visitorPage.language !== null && (
        <Fact label="Language">{languageName(visitorPage.language)}</Fact>
      )}
      {visitorPage.device !== null && <Fact label="Device">{visitorPage.device}</Fact>}
      {clock !== null && visitorPage.timeZone !== null && (
        <Fact label="Local time">
          <span className="font-mono">{clock}</span>
          <span className="block text-micro text-muted">
            {visitorPage.timeZone.replaceAll('_', ' ')}
          </span>
        </Fact>
      )}
    </>
  );
}
