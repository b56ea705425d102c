import type { ConversationHandle } from '../../features/conversation/open-conversation.ts';
import { type CommandId, commandFor } from './keyboard.ts';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from '@ncf/chat/react';
import { settings } from '../settings/settings.ts';

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

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role=menu]') !== null;

/** Whether any dialog is on the screen: what is behind it must not change. */
export const isDialogShown = (): boolean =>
  document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/** Runs the command of each key press on the page. @param dialog whether a dialog is about to open */
export function useCommands(dialog: boolean, run: (command: CommandId) => void): void {
  const singleKeys = useStore(settings, (state) => state.singleKeys);
  const runLatest = useEffectEvent(run);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const where = { typing: isField(event.target), dialog: dialog || isDialogShown() };
      const command = commandFor(event, where, singleKeys);
      if (command === null) return;
      event.preventDefault();
      // A key that is held down moves on through the list, but acts on one conversation only.
      if (!event.repeat || command === 'down' || command === 'up') runLatest(command);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [dialog, singleKeys]);
}
