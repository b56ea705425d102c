import type { ConversationHandle } from '../../features/conversation/conversation.tsx';
import type { CommandId } from './keyboard.ts';
import type { PaletteCommand } from './palette.tsx';
import { settings } from '../settings/settings.ts';

/** What is open in the middle, with what it can do: a conversation all of it, an enquiry some. */
export type OpenItem = Partial<ConversationHandle>;

/** What the commands act on. */
export interface CommandContext {
  talk: () => OpenItem | null;
  open: 'conversation' | 'enquiry' | null;
  isManager: boolean;
  next: () => void;
  move: (by: number) => void;
  focusSearch: () => void;
  back: () => void;
  go: (path: string) => void;
  help: () => void;
  togglePalette: () => void;
  /** Away, or here again. */
  toggleAway: () => void;
  logOut: () => void;
}

/** What each key does. */
export const keyCommands = (context: CommandContext): Record<CommandId, () => void> => ({
  palette: context.togglePalette,
  help: context.help,
  down: () => context.move(1),
  up: () => context.move(-1),
  'next-waiting': context.next,
  reply: () => context.talk()?.reply?.(),
  note: () => context.talk()?.note?.(),
  take: () => context.talk()?.take?.(),
  assign: () => context.talk()?.assign?.(),
  close: () => context.talk()?.toggleClosed?.(),
  'edit-last': () => context.talk()?.editLast?.(),
  search: context.focusSearch,
  'search-all': () => context.go('/search'),
  back: context.back,
});

/** What the palette offers, what fits the place first. */
export function paletteCommands(context: CommandContext): readonly PaletteCommand[] {
  const { talk, go } = context;
  const toggleQuiet = () => settings.setState((before) => ({ quiet: !before.quiet }));
  const here: PaletteCommand[] = [
    { id: 'reply', title: 'Write an answer', keys: 'r', run: () => talk()?.reply?.() },
    { id: 'note', title: 'Write a private note', keys: 'm', run: () => talk()?.note?.() },
    { id: 'take', title: 'Take this conversation', keys: 't', run: () => talk()?.take?.() },
    {
      id: 'assign',
      title: 'Hand this conversation over',
      keys: 'h',
      run: () => talk()?.assign?.(),
    },
    {
      id: 'close',
      title: 'Close or reopen this conversation',
      keys: 'x',
      run: () => talk()?.toggleClosed?.(),
    },
    { id: 'join', title: 'Join or leave this chat', run: () => talk()?.toggleJoined?.() },
  ];
  const enquiry: PaletteCommand[] = [
    { id: 'reply', title: 'Write an answer', keys: 'r', run: () => talk()?.reply?.() },
    {
      id: 'close',
      title: 'Mark this enquiry as answered or open',
      keys: 'x',
      run: () => talk()?.toggleClosed?.(),
    },
  ];
  const fitting = { conversation: here, enquiry };
  return [
    { id: 'next', title: 'Open who has waited longest', keys: 'n', run: context.next },
    ...(context.open === null ? [] : fitting[context.open]),
    { id: 'waiting', title: 'Inbox: waiting', run: () => go('/?view=waiting') },
    { id: 'mine', title: 'Inbox: mine', run: () => go('/?view=mine') },
    { id: 'all', title: 'Inbox: all', run: () => go('/') },
    { id: 'closed', title: 'Inbox: closed', run: () => go('/?view=closed') },
    { id: 'find', title: 'Search the inbox', keys: '/', run: context.focusSearch },
    { id: 'search', title: 'Search all messages', keys: 's', run: () => go('/search') },
    { id: 'replies', title: 'Saved replies', run: () => go('/replies') },
    ...(context.isManager ? [{ id: 'reports', title: 'Reports', run: () => go('/reports') }] : []),
    { id: 'away', title: 'Go away or come back', run: context.toggleAway },
    { id: 'quiet', title: 'Turn quiet mode on or off', run: toggleQuiet },
    { id: 'settings', title: 'Settings', run: () => go('/settings/account') },
    { id: 'help', title: 'Show keyboard shortcuts', keys: '?', run: context.help },
    { id: 'out', title: 'Log out', run: context.logOut },
  ];
}
