import { t } from '@ncf/contract/t';
import type { ConversationHandle } from '../../features/conversation/open-conversation.ts';
import { settings } from '../settings/settings.ts';
import type { CommandId } from './keyboard.ts';
import type { PaletteCommand } from './palette.tsx';

/** What the open conversation can do. */
export type OpenItem = Partial<ConversationHandle>;

/** What the commands act on. */
export interface CommandContext {
  item: () => OpenItem | null;
  isOpen: boolean;
  isManager: boolean;
  isAway: boolean;
  next: () => void;
  move: (by: number) => void;
  focusSearch: () => void;
  back: () => void;
  go: (path: string) => void;
  help: () => void;
  togglePalette: () => void;
  toggleAway: () => void;
  /** Whether closing a conversation has only just opened what is on the screen. */
  hasJustAdvanced: () => boolean;
  logOut: () => void;
}

/** What each shortcut does. */
export const keyCommands = (context: CommandContext): Record<CommandId, () => void> => ({
  palette: context.togglePalette,
  help: context.help,
  down: () => context.move(1),
  up: () => context.move(-1),
  'next-waiting': context.next,
  reply: () => context.item()?.reply?.(),
  note: () => context.item()?.note?.(),
  'assign-to-me': () => context.item()?.assignToMe?.(),
  transfer: () => context.item()?.transfer?.(),
  close: () => {
    if (!context.hasJustAdvanced()) context.item()?.toggleClosed?.();
  },
  tag: () => context.item()?.tag?.(),
  snooze: () => context.item()?.snooze?.(),
  prioritize: () => context.item()?.togglePriority?.(),
  macro: () => context.item()?.macro?.(),
  'mark-unread': () => context.item()?.markUnread?.(),
  'edit-last': () => context.item()?.editLast?.(),
  search: context.focusSearch,
  'search-all': () => context.go('/search'),
  back: context.back,
});

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
  const { go, isManager, isAway } = context;
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
    ...(isManager ? [{ id: 'reports', title: t('Reports'), run: () => go('/reports') }] : []),
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
