import { useState } from 'react';
import type { ConnectionState } from '@ncf/chat/state';
import { Button } from '@ncf/ui/button';
import { Kbd } from '@ncf/ui/kbd';
import { Menu, MenuCheck, MenuChoice, MenuItem, MenuLine } from '@ncf/ui/menu';
import { toast } from '@ncf/ui/toast';
import { useReadable } from '../use-readable.ts';
import { askToNotify, chime } from './notices.ts';
import { readMode, settings, writeMode, type Mode } from './settings.ts';

const MODES: readonly { value: Mode; label: string }[] = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

const LINE: Record<ConnectionState, string> = {
  idle: 'Off line',
  connecting: 'Connecting',
  connected: 'On line',
  disconnected: 'Reconnecting',
};

function Settings() {
  const { sound, notify, quiet, singleKeys } = useReadable(settings, (state) => state);
  const [mode, setMode] = useState(readMode);
  const wantNotices = async (wanted: boolean) => {
    if (wanted && !(await askToNotify())) {
      toast('This browser does not allow notifications here. Allow them in the site’s settings.', { kind: 'warning', duration: 8000 });
      return;
    }
    settings.setState({ notify: wanted });
  };
  return (
    <>
      <MenuCheck checked={quiet} onChange={(on) => settings.setState({ quiet: on })}>Quiet mode</MenuCheck>
      <MenuCheck
        checked={sound}
        onChange={(on) => {
          settings.setState({ sound: on });
          if (on) chime();
        }}
      >
        Sound for messages
      </MenuCheck>
      <MenuCheck checked={notify} onChange={(on) => void wantNotices(on)}>Notifications</MenuCheck>
      <MenuCheck checked={singleKeys} onChange={(on) => settings.setState({ singleKeys: on })}>Single-letter shortcuts</MenuCheck>
      <MenuLine />
      <MenuChoice
        label="Colours"
        value={mode}
        options={MODES}
        onChange={(next) => {
          setMode(next);
          writeMode(next);
        }}
      />
    </>
  );
}

/** The strip on top: product, state of the line, palette, and the agent's menu. */
export function TopBar({
  adminUserName,
  connection,
  onPalette,
  onHelp,
  onLogOut,
}: {
  adminUserName: string;
  connection: ConnectionState;
  onPalette: () => void;
  onHelp: () => void;
  onLogOut: () => void;
}) {
  const quiet = useReadable(settings, (state) => state.quiet);
  const up = connection === 'connected';
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-b border-line bg-sunken px-3">
      <svg aria-hidden="true" width="24" height="24" viewBox="0 0 32 32" className="shrink-0">
        <path d="M7 23c0-6 9-3 9-9 0-3 3-5 6-5" fill="none" className="stroke-accent-mark" strokeWidth="3" strokeLinecap="round" />
        <circle cx="24" cy="9" r="3.4" className="fill-accent-mark" />
        <circle cx="7" cy="24" r="2.6" className="fill-secondary-500" />
      </svg>
      <p className="truncate font-semibold">
        <span className="hidden sm:inline">NCF Track </span>Console
      </p>
      <p className="ms-2 flex items-center gap-1.5 font-mono text-micro whitespace-nowrap text-muted">
        <svg aria-hidden="true" width="10" height="10" viewBox="0 0 10 10">
          <circle cx="5" cy="5" r="3.6" className={up ? 'fill-accent-mark stroke-accent-mark' : 'stroke-warning-mark'} fill="none" strokeWidth="1.6" strokeDasharray={up ? undefined : '2 2'} />
        </svg>
        <span className={up ? 'sr-only sm:not-sr-only' : ''}>{LINE[connection]}</span>
      </p>
      {quiet && <p className="rounded-sm bg-info-soft px-1.5 text-micro text-info">Quiet</p>}
      <div className="ms-auto flex items-center gap-1">
        <Button size="small" onClick={onPalette}>
          <svg aria-hidden="true" width="15" height="15" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round">
            <circle cx="7" cy="7" r="4.5" />
            <path d="m10.5 10.5 3 3" />
          </svg>
          <span className="max-md:sr-only">Find</span>
          <span aria-hidden="true" className="hidden lg:inline"><Kbd>Ctrl K</Kbd></span>
        </Button>
        <Button size="icon" look="quiet" onClick={onHelp} aria-label="Keyboard shortcuts">?</Button>
        <Menu
          trigger={
            <Button size="small" look="quiet">
              <span aria-hidden="true" className="grid size-6 place-items-center rounded-full bg-accent-soft text-micro font-semibold text-accent-strong">
                {adminUserName.slice(0, 1).toUpperCase()}
              </span>
              <span className="sr-only">Menu of</span>
              <span className="max-w-40 truncate max-sm:sr-only">{adminUserName}</span>
            </Button>
          }
        >
          <Settings />
          <MenuLine />
          <MenuItem onSelect={onHelp} aside={<Kbd>?</Kbd>}>Keyboard shortcuts</MenuItem>
          <MenuItem onSelect={onLogOut}>Log out</MenuItem>
        </Menu>
      </div>
    </header>
  );
}
