import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import type { ConnectionState, Transport } from '@ncf/chat/state';
import { Button } from '@ncf/ui/button';
import { Kbd } from '@ncf/ui/kbd';
import { useStore } from '@ncf/chat/react';
import { AgentButton } from './agent-button.tsx';
import { settings } from '../settings/settings.ts';

// What pops up comes after what is looked at.
const AgentMenu = lazy(() => import('./agent-menu.tsx'));

const LINE: Record<ConnectionState, string> = {
  idle: 'Off line',
  connecting: 'Connecting',
  connected: 'On line',
  disconnected: 'Reconnecting',
};

interface Screen {
  href: string;
  label: string;
  /** The pages under which it is the current one. */
  pages: readonly string[];
  managers: boolean;
}

const LINKS: readonly Screen[] = [
  {
    href: '/',
    label: 'Inbox',
    pages: ['inbox', 'conversation', 'enquiry', 'wrong'],
    managers: false,
  },
  { href: '/search', label: 'Search', pages: ['search'], managers: false },
  { href: '/replies', label: 'Saved replies', pages: ['replies'], managers: false },
  { href: '/reports', label: 'Reports', pages: ['reports'], managers: true },
];

/** The strip on top: product, state of the line, palette, and the agent's menu. */
export function TopBar({
  adminUserName,
  page,
  isManager,
  away,
  connection,
  transport,
  onAway,
  onPalette,
  onHelp,
  onSettings,
  onLogOut,
}: {
  adminUserName: string;
  /** The screen that is shown. */
  page: string;
  isManager: boolean;
  /** Whether the account takes nothing new; `onAway` turns it. */
  away: boolean;
  connection: ConnectionState;
  transport: Transport | null;
  onAway: () => void;
  onPalette: () => void;
  onHelp: () => void;
  onSettings: () => void;
  onLogOut: () => void;
}) {
  const quiet = useStore(settings, (state) => state.quiet);
  const up = connection === 'connected';
  const links = LINKS.filter(({ managers }) => isManager || !managers);
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-b border-line bg-sunken px-3">
      <Link
        href="/"
        title="To the inbox"
        className="flex min-h-9 min-w-0 items-center gap-2 rounded-md pe-1"
      >
        <svg aria-hidden="true" width="24" height="24" viewBox="0 0 32 32" className="shrink-0">
          <path
            d="M7 23c0-6 9-3 9-9 0-3 3-5 6-5"
            fill="none"
            className="stroke-accent-mark"
            strokeWidth="3"
            strokeLinecap="round"
          />
          <circle cx="24" cy="9" r="3.4" className="fill-accent-mark" />
          <circle cx="7" cy="24" r="2.6" className="fill-secondary-500" />
        </svg>
        <span className="truncate font-semibold">
          <span className="hidden sm:inline">NCF Track </span>Console
        </span>
      </Link>
      <p className="ms-2 flex items-center gap-1.5 font-mono text-micro whitespace-nowrap text-muted">
        <svg aria-hidden="true" width="10" height="10" viewBox="0 0 10 10">
          <circle
            cx="5"
            cy="5"
            r="3.6"
            className={up ? 'fill-accent-mark stroke-accent-mark' : 'stroke-warning-mark'}
            fill="none"
            strokeWidth="1.6"
            strokeDasharray={up ? undefined : '2 2'}
          />
        </svg>
        <span
          className={up ? 'sr-only sm:not-sr-only' : ''}
          title={
            transport === 'http'
              ? 'This network blocks WebSockets, so the console uses HTTP. Everything works.'
              : undefined
          }
        >
          {LINE[connection]}
        </span>
      </p>
      <nav aria-label="Screens" className="ms-2 hidden gap-1 lg:flex">
        {links.map(({ href, label, pages }) => (
          <Link
            key={href}
            href={href}
            aria-current={pages.includes(page) ? 'page' : undefined}
            className={`rounded-md px-2.5 py-1 text-small ${pages.includes(page) ? 'bg-raised font-semibold text-text ring-1 ring-line' : 'text-muted hover:text-text'}`}
          >
            {label}
          </Link>
        ))}
      </nav>
      {away && (
        <button
          type="button"
          onClick={onAway}
          title="No new conversation is given to you. Come back"
          aria-label="Away: come back"
          className="h-7 cursor-pointer rounded-sm bg-warning-soft px-2 text-micro text-warning hover:underline"
        >
          Away
        </button>
      )}
      {quiet && <p className="rounded-sm bg-info-soft px-1.5 text-micro text-info">Quiet</p>}
      <div className="ms-auto flex items-center gap-1">
        <Button size="small" onClick={onPalette}>
          <svg
            aria-hidden="true"
            width="15"
            height="15"
            viewBox="0 0 16 16"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
          >
            <circle cx="7" cy="7" r="4.5" />
            <path d="m10.5 10.5 3 3" />
          </svg>
          <span className="max-md:sr-only">Find</span>
          <span aria-hidden="true" className="hidden lg:inline">
            <Kbd>Ctrl K</Kbd>
          </span>
        </Button>
        <Button size="icon" look="quiet" onClick={onHelp} aria-label="Keyboard shortcuts">
          ?
        </Button>
        <Suspense fallback={<AgentButton adminUserName={adminUserName} />}>
          <AgentMenu
            adminUserName={adminUserName}
            isManager={isManager}
            away={away}
            onAway={onAway}
            onHelp={onHelp}
            onSettings={onSettings}
            onLogOut={onLogOut}
          />
        </Suspense>
      </div>
    </header>
  );
}
