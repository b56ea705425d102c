import { useState } from 'react';
import { useLocation } from 'wouter';
import { Kbd } from '@ncf/ui/kbd';
import { Menu, MenuCheck, MenuChoice, MenuItem, MenuLine } from '@ncf/ui/menu';
import { toast } from '@ncf/ui/toast';
import { useStore } from '@ncf/chat/react';
import { AgentButton } from './agent-button.tsx';
import { askToNotify, chime } from '../notifications/notifications.ts';
import { readMode, settings, writeMode, type Mode } from '../settings/settings.ts';

const MODES: readonly { value: Mode; label: string }[] = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

function Settings({ away, onAway }: { away: boolean; onAway: () => void }) {
  const { sound, notify, quiet, singleKeys } = useStore(settings, (state) => state);
  const [mode, setMode] = useState(readMode);
  const wantNotices = async (wanted: boolean) => {
    if (wanted && !(await askToNotify())) {
      toast('This browser does not allow notifications here. Allow them in the site’s settings.', {
        kind: 'warning',
        duration: 8000,
      });
      return;
    }
    settings.setState({ notify: wanted });
  };
  return (
    <>
      <MenuCheck checked={away} onChange={onAway}>
        Away: no conversations for now
      </MenuCheck>
      <MenuCheck checked={quiet} onChange={(on) => settings.setState({ quiet: on })}>
        Quiet mode
      </MenuCheck>
      <MenuCheck
        checked={sound}
        onChange={(on) => {
          settings.setState({ sound: on });
          if (on) chime();
        }}
      >
        Sound for messages
      </MenuCheck>
      <MenuCheck checked={notify} onChange={(on) => void wantNotices(on)}>
        Notifications
      </MenuCheck>
      <MenuCheck checked={singleKeys} onChange={(on) => settings.setState({ singleKeys: on })}>
        Single-letter shortcuts
      </MenuCheck>
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

/** The agent's menu: what this browser shall do, the shortcuts, the way out. */
export default function AgentMenu({
  adminUserName,
  isManager,
  away,
  onAway,
  onHelp,
  onSettings,
  onLogOut,
}: {
  adminUserName: string;
  /** Whether there are reports to see and assignment to settle. */
  isManager: boolean;
  /** Whether the account takes nothing new; `onAway` turns it. */
  away: boolean;
  onAway: () => void;
  onHelp: () => void;
  onSettings: () => void;
  onLogOut: () => void;
}) {
  const [, navigate] = useLocation();
  return (
    <Menu trigger={<AgentButton adminUserName={adminUserName} />}>
      <MenuItem onSelect={() => navigate('/')}>Inbox</MenuItem>
      <MenuItem onSelect={() => navigate('/search')}>Search all messages</MenuItem>
      <MenuItem onSelect={() => navigate('/replies')}>Saved replies</MenuItem>
      {isManager && <MenuItem onSelect={() => navigate('/reports')}>Reports</MenuItem>}
      <MenuLine />
      <Settings away={away} onAway={onAway} />
      <MenuLine />
      <MenuItem onSelect={onSettings}>Account and settings</MenuItem>
      <MenuItem onSelect={onHelp} aside={<Kbd>?</Kbd>}>
        Keyboard shortcuts
      </MenuItem>
      <MenuItem onSelect={onLogOut}>Log out</MenuItem>
    </Menu>
  );
}
