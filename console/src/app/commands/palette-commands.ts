import { t } from '@ncf/contract/t';
import { settings } from '../settings/settings.ts';
import type { CommandContext } from './commands.ts';

/** An entry of the palette. */
export interface PaletteCommand {
  id: string;
  title: string;
  keys?: string;
  run: () => void;
}
function itemCommands({ isOpen, item }: CommandContext): readonly PaletteCommand[] {
  if (!isOpen) return [];
  return [
    { id: 'reply', title: t('Write a reply'), keys: 'r', run: () => item()?.reply?.() },
    { id: 'note', title: t('Write a private note'), keys: 'm', run: () => item()?.note?.() },
    {
      id: 'assign',
      title: t('Assign this conversation to me'),
      keys: 't',
      run: () => item()?.assignToMe?.(),
    },
    {
      id: 'transfer',
      title: t('Transfer this conversation'),
      keys: 'h',
      run: () => item()?.transfer?.(),
    },
    {
      id: 'close',
      title: t('Close or reopen this conversation'),
      keys: 'x',
      run: () => item()?.toggleClosed?.(),
    },
    { id: 'tag', title: t('Tag this conversation'), keys: 'l', run: () => item()?.tag?.() },
    {
      id: 'snooze',
      title: t('Snooze this conversation'),
      keys: 'z',
      run: () => item()?.snooze?.(),
    },
    {
      id: 'priority',
      title: t('Set this conversation to high or normal priority'),
      keys: 'p',
      run: () => item()?.togglePriority?.(),
    },
    { id: 'macro', title: t('Run a macro'), keys: 'o', run: () => item()?.macro?.() },
    {
      id: 'unread',
      title: t('Mark this conversation as unread'),
      keys: 'u',
      run: () => item()?.markUnread?.(),
    },
    { id: 'join', title: t('Join or leave this chat'), run: () => item()?.toggleJoined?.() },
  ];
}

/** The palette's entries; those for the current screen come first. */
export function paletteCommands(context: CommandContext): readonly PaletteCommand[] {
  const { go, seesReports, isAway } = context;
  const { quiet } = settings.getState();
  return [
    {
      id: 'next',
      title: t('Open the conversation that is due first'),
      keys: 'n',
      run: context.next,
    },
    ...itemCommands(context),
    { id: 'waiting', title: t('Inbox: Needs answer'), run: () => go('/?view=waiting') },
    { id: 'mine', title: t('Inbox: Mine'), run: () => go('/?view=mine') },
    { id: 'mentions', title: t('Inbox: Mentions'), run: () => go('/?view=mentions') },
    { id: 'unassigned', title: t('Inbox: Unassigned'), run: () => go('/?view=unassigned') },
    { id: 'open', title: t('Inbox: All open'), run: () => go('/?view=open') },
    { id: 'high', title: t('Inbox: High priority'), run: () => go('/?view=high') },
    { id: 'snoozed', title: t('Inbox: Snoozed'), run: () => go('/?view=snoozed') },
    { id: 'all', title: t('Inbox: All'), run: () => go('/') },
    { id: 'closed', title: t('Inbox: Closed'), run: () => go('/?view=closed') },
    { id: 'find', title: t('Search the inbox'), keys: '/', run: context.focusSearch },
    { id: 'search', title: t('Search all messages'), keys: 's', run: () => go('/search') },
    { id: 'replies', title: t('Saved replies'), run: () => go('/replies') },
    ...(seesReports ? [{ id: 'reports', title: t('Reports'), run: () => go('/reports') }] : []),
    {
      id: 'away',
      title: isAway ? t('Set as available') : t('Set as away'),
      run: context.toggleAway,
    },
    {
      id: 'quiet',
      title: quiet ? t('Turn off quiet mode') : t('Turn on quiet mode'),
      run: () => settings.setState({ quiet: !quiet }),
    },
    { id: 'settings', title: t('Settings'), run: () => go('/settings/account') },
    { id: 'help', title: t('Show keyboard shortcuts'), keys: '?', run: context.help },
    { id: 'out', title: t('Sign out'), run: context.logOut },
  ];
}
