import { lazy, Suspense } from 'react';
import type { ConnectionState } from '@ncf/chat/state';
import { Button } from '@ncf/ui/button';
import { Kbd } from '@ncf/ui/kbd';
import { useReadable } from '../use-readable.ts';
import { AgentButton } from './agent-button.tsx';
import { settings } from './settings.ts';

// What pops up comes after what is looked at.
const AgentMenu = lazy(() => import('./agent-menu.tsx'));

const LINE: Record<ConnectionState, string> = {
  idle: 'Off line',
  connecting: 'Connecting',
  connected: 'On line',
  disconnected: 'Reconnecting',
};

/** The strip on top: product, state of the line, palette, and the agent's menu. */
export function TopBar({
  adminUserName,
  connection,
  onPalette,
  onHelp,
  onSettings,
  onLogOut,
}: {
  adminUserName: string;
  connection: ConnectionState;
  onPalette: () => void;
  onHelp: () => void;
  onSettings: () => void;
  onLogOut: () => void;
}) {
  const quiet = useReadable(settings, (state) => state.quiet);
  const up = connection === 'connected';
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-b border-line bg-sunken px-3">
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
      <p className="truncate font-semibold">
        <span className="hidden sm:inline">NCF Track </span>Console
      </p>
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
        <span className={up ? 'sr-only sm:not-sr-only' : ''}>{LINE[connection]}</span>
      </p>
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
            onHelp={onHelp}
            onSettings={onSettings}
            onLogOut={onLogOut}
          />
        </Suspense>
      </div>
    </header>
  );
}
