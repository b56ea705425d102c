const KEYS = {
  j: 'down',
  k: 'up',
  n: 'next-waiting',
  r: 'reply',
  e: 'edit-last',
  m: 'note',
  t: 'assign-to-me',
  h: 'transfer',
  x: 'close',
  u: 'mark-unread',
  l: 'tag',
  z: 'snooze',
  p: 'prioritize',
  o: 'macro',
  s: 'search-all',
  '/': 'search',
  '?': 'help',
} as const;

/** What a shortcut, or an entry of the palette, does. */
export type CommandId = (typeof KEYS)[keyof typeof KEYS] | 'palette' | 'back' | 'join';

const SINGLE: Readonly<Record<string, CommandId>> = KEYS;

/** The key of a command; undefined if it has none. */
export const keyOf = (command: CommandId): string | undefined =>
  Object.keys(SINGLE).find((key) => SINGLE[key] === command);

/** The parts of a key press that matter. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/**
 * The command of a key press, or null.
 * @param where `typing`: a field has the focus; `dialog`: a dialog is open
 * @param singleKeys whether single letters are shortcuts
 */
export function commandFor(
  press: KeyPress,
  where: { typing: boolean; dialog: boolean },
  singleKeys: boolean,
): CommandId | null {
  const { key, ctrlKey, metaKey, altKey } = press;
  const chord = (ctrlKey || metaKey) && !altKey;
  if (chord && key.toLowerCase() === 'k') return 'palette';
  if (chord && key === '.' && !where.dialog) return 'next-waiting';
  if (where.dialog || where.typing || ctrlKey || metaKey || altKey) return null;
  if (key === 'Escape') return 'back';
  return singleKeys ? (SINGLE[key] ?? null) : null;
}
