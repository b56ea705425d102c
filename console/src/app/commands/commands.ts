import type { ConversationHandle } from '../../features/conversation/open-conversation.ts';
import type { CommandId } from './keyboard.ts';

/** What the open conversation can do. */
export type OpenItem = Partial<ConversationHandle>;

/** What the commands act on. */
export interface CommandContext {
  item: () => OpenItem | null;
  isOpen: boolean;
  seesReports: boolean;
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

/** What each command does, for its shortcut and in the palette. */
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
  join: () => context.item()?.toggleJoined?.(),
});
