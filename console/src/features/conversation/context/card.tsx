import { deviceText } from '@ncf/contract/device';
import { isTimeZone } from '@ncf/contract/local-time';
import { t } from '@ncf/contract/t';
import { useId, type ReactNode } from 'react';
import { LOCALE } from '../../../language.ts';
import type { VisitorPage } from '@ncf/contract/visitor-page';
import { languageName } from '../../../language-name.ts';

/** A group of the pane. */
export function Card({
  label,
  title = false,
  children,
}: {
  label: string;
  /** Whether the label is shown. */
  title?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 rounded-lg border border-line bg-raised p-3"
    >
      <h3 id={id} className={title ? 'text-micro text-muted' : 'sr-only'}>
        {label}
      </h3>
      {children}
    </section>
  );
}

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
export const localClock = (timeZone: string, now: number): string | null =>
  isTimeZone(timeZone)
    ? new Intl.DateTimeFormat(LOCALE, {
        timeZone,
        weekday: 'short',
        hour: 'numeric',
        minute: '2-digit',
        timeZoneName: 'shortOffset',
      }).format(now)
    : null;

/** Whether a path that a visitor reported stays on this site, unlike `//example.com`. */
const isOwnPage = (path: string): boolean =>
  URL.canParse(path, location.origin) && new URL(path, location.origin).origin === location.origin;

/** The visitor's current page, the page before it, their language, and their device. */
export function VisitorPageFacts({
  visitorPage: { path, cameFrom, language, device },
}: {
  visitorPage: VisitorPage;
}) {
  const about = [
    language === null ? [] : languageName(language),
    device === null ? [] : deviceText(device, { t }),
  ];
  return (
    <div className="grid gap-0.5 text-small">
      {isOwnPage(path) ? (
        <a
          href={path}
          target="_blank"
          rel="noopener noreferrer"
          className="text-link underline wrap-anywhere"
        >
          {path}
        </a>
      ) : (
        <span className="wrap-anywhere">{path}</span>
      )}
      {cameFrom !== null && (
        <span className="text-micro text-muted wrap-anywhere">from {cameFrom}</span>
      )}
      <span className="text-micro text-muted">{about.flat().join(' · ')}</span>
    </div>
  );
}
