import brand from 'brand:name';
import { t } from '@ncf/contract/t';
import { ownMarkup } from '@ncf/ui/own-markup';
import Search from 'icon:tabler/search';
import { useState, type ComponentProps } from 'react';
import { Link } from 'wouter';
import { useStore } from '@ncf/chat/react';
import type { ConnectionState, Transport } from '@ncf/chat/state';
import { Button } from '@ncf/ui/button';
import { Kbd } from '@ncf/ui/kbd';
import { loadable } from '@ncf/ui/loadable';
import logo from 'brand:logo';
import { settings } from '../settings/settings.ts';
import { untilLoaded } from '@ncf/ui/until-loaded';
import { afterInbox } from '../../layout/lazy-part.tsx';
import { useMay } from '../../agent.ts';
import { AgentButton } from './agent-button.tsx';

const WORDS: Record<ConnectionState, string> = {
  idle: t('Offline'),
  connecting: t('Connecting…'),
  connected: t('Connected'),
  disconnected: t('Reconnecting…'),
};

/** The state of the live connection. */
function ConnectionStatus({
  connection,
  transport,
}: {
  connection: ConnectionState;
  transport: Transport | null;
}) {
  const isUp = connection === 'connected';
  const hint = t('This network blocks WebSockets, so the console uses HTTP. Everything works.');
  return (
    <p className="ms-2 flex items-center gap-1.5 font-mono text-micro whitespace-nowrap text-muted">
      <svg aria-hidden="true" width="10" height="10" viewBox="0 0 10 10">
        <circle
          cx="5"
          cy="5"
          r="3.6"
          className={isUp ? 'fill-success-mark stroke-success-mark' : 'stroke-warning-mark'}
          fill="none"
          strokeWidth="1.6"
          strokeDasharray={isUp ? undefined : '2 2'}
        />
      </svg>
      <span
        className={isUp ? 'sr-only sm:not-sr-only' : ''}
        title={transport === 'http' ? hint : undefined}
      >
        {WORDS[connection]}
      </span>
    </p>
  );
}

// The menu is needed only after a click.
const AgentMenu = loadable(
  afterInbox(() => untilLoaded(() => import('./agent-menu.tsx'))),
  ({ onEarlyClick }) => <AgentButton onClick={onEarlyClick} />,
);

interface Screen {
  href: string;
  label: string;
  /** The pages on which it is the current screen. */
  pages: readonly string[];
  managers: boolean;
}

const INBOX = ['inbox', 'conversation', 'wrong'];
const SCREENS: readonly Screen[] = [
  { href: '/', label: t('Inbox'), pages: INBOX, managers: false },
  { href: '/search', label: t('Search'), pages: ['search'], managers: false },
  { href: '/replies', label: t('Saved replies'), pages: ['replies'], managers: false },
  { href: '/reports', label: t('Reports'), pages: ['reports'], managers: true },
];

function Screens({ page }: { page: string }) {
  const seesReports = useMay('reports');
  return (
    <nav aria-label="Screens" className="ms-2 hidden gap-1 lg:flex">
      {SCREENS.filter(({ managers }) => seesReports || !managers).map(({ href, label, pages }) => (
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
  );
}

/** The bar at the top: screens, connection, palette, and the agent's menu. */
export function TopBar({
  page,
  connection,
  transport,
  onPalette,
  ...menu
}: Omit<ComponentProps<typeof AgentMenu>, 'defaultOpen' | 'onEarlyClick'> & {
  /** The current screen. */
  page: string;
  connection: ConnectionState;
  transport: Transport | null;
  onPalette: () => void;
}) {
  const { away, onAway, onHelp } = menu;
  const quiet = useStore(settings, (state) => state.quiet);
  // A click before the menu's code is there opens it once it is.
  const [wantsMenu, setWantsMenu] = useState(false);
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-b border-line bg-sunken px-3">
      <Link
        href="/"
        title="Go to the inbox"
        className="flex min-h-9 min-w-0 items-center gap-2 rounded-md pe-1"
      >
        <span className="size-6 shrink-0" dangerouslySetInnerHTML={ownMarkup(logo)} />
        <span className="truncate font-semibold">
          <span className="hidden sm:inline">{brand} </span>Console
        </span>
      </Link>
      <ConnectionStatus connection={connection} transport={transport} />
      <Screens page={page} />
      {away && (
        <button
          type="button"
          onClick={onAway}
          title="You won’t get new conversations. Click to be available again."
          aria-label="Away: set as available"
          className="h-7 cursor-pointer rounded-sm bg-warning-soft px-2 text-micro text-warning hover:underline"
        >
          Away
        </button>
      )}
      {quiet && <p className="rounded-sm bg-info-soft px-1.5 text-micro text-info">Quiet</p>}
      <div className="ms-auto flex items-center gap-1">
        <Button size="small" onClick={onPalette}>
          <Search size={15} className="shrink-0" />
          <span className="max-md:sr-only">Find</span>
          <span aria-hidden="true" className="hidden lg:inline">
            <Kbd>Ctrl K</Kbd>
          </span>
        </Button>
        <Button size="icon" look="quiet" onClick={onHelp} aria-label="Keyboard shortcuts">
          ?
        </Button>
        <AgentMenu {...menu} defaultOpen={wantsMenu} onEarlyClick={() => setWantsMenu(true)} />
      </div>
    </header>
  );
}
