import { useEffect, useEffectEvent } from 'react';
import { useStore } from '@ncf/chat/react';
import { commandFor, type CommandId } from './keyboard.ts';
import { settings } from '../settings/settings.ts';

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
