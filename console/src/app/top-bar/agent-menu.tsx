import { t } from '@ncf/contract/t';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Kbd } from '@ncf/ui/kbd';
import { Menu, MenuCheck, MenuChoice, MenuItem, MenuLine } from '@ncf/ui/menu';
import { toast } from '@ncf/ui/toast';
import { useStore } from '@ncf/chat/react';
import { useMay } from '../../agent.ts';
import { AgentButton } from './agent-button.tsx';
import { askToNotify, chime } from '../notifications/notifications.ts';
import { readMode, settings, writeMode, type Mode } from '../settings/settings.ts';

const MODES: readonly { value: Mode; label: string }[] = [
  { value: 'system', label: t('System') },
  { value: 'light', label: t('Light') },
  { value: 'dark', label: t('Dark') },
];

function Settings({ away, onAway }: { away: boolean; onAway: () => void }) {
  const own = useStore(settings, (state) => state);
  const [mode, setMode] = useState(readMode);
  const wantNotices = async (wanted: boolean) => {
    if (wanted && !(await askToNotify())) {
      toast(t('Notifications are blocked. Allow them in your browser’s site settings.'), {
        kind: 'warning',
        duration: 8000,
      });
      return;
    }
    settings.setState({ notify: wanted });
  };
  const toggle = (name: 'quiet' | 'advance' | 'singleKeys', label: string) => (
    <MenuCheck checked={own[name]} onChange={(on) => settings.setState({ [name]: on })}>
      {label}
    </MenuCheck>
  );
  return (
    <>
      <MenuCheck checked={away} onChange={onAway}>
        Away: no new conversations
      </MenuCheck>
      {toggle('quiet', t('Quiet mode'))}
      <MenuCheck
        checked={own.sound}
        onChange={(on) => {
          settings.setState({ sound: on });
          if (on) chime();
        }}
      >
        Sound for messages
      </MenuCheck>
      <MenuCheck checked={own.notify} onChange={(on) => void wantNotices(on)}>
        Notifications
      </MenuCheck>
      {toggle('advance', t('Open the next after closing'))}
      {toggle('singleKeys', t('Single-letter shortcuts'))}
      <MenuLine />
      <MenuChoice
        label="Colors"
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

/** The agent's menu: screens, settings of this browser, shortcuts, and signing out. */
export default function AgentMenu({
  away,
  onAway,
  onHelp,
  onSettings,
  onLogOut,
  defaultOpen,
}: {
  /** Whether the agent gets no new conversations; `onAway` toggles it. */
  away: boolean;
  onAway: () => void;
  onHelp: () => void;
  onSettings: () => void;
  onLogOut: () => void;
  defaultOpen: boolean;
  /** Hears a click before the menu's code is there. */
  onEarlyClick: () => void;
}) {
  const [, navigate] = useLocation();
  const seesReports = useMay('reports');
  return (
    <Menu defaultOpen={defaultOpen} trigger={<AgentButton />}>
      <MenuItem onSelect={() => navigate('/')}>Inbox</MenuItem>
      <MenuItem onSelect={() => navigate('/search')}>Search all messages</MenuItem>
      <MenuItem onSelect={() => navigate('/replies')}>Saved replies</MenuItem>
      {seesReports && <MenuItem onSelect={() => navigate('/reports')}>Reports</MenuItem>}
      <MenuLine />
      <Settings away={away} onAway={onAway} />
      <MenuLine />
      <MenuItem onSelect={onSettings}>Account and settings</MenuItem>
      <MenuItem onSelect={onHelp} aside={<Kbd>?</Kbd>}>
        Keyboard shortcuts
      </MenuItem>
      <MenuItem onSelect={onLogOut}>Sign out</MenuItem>
    </Menu>
  );
}
