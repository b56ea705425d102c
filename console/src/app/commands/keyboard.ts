/** What a key can ask for. */
export type CommandId =
  | 'palette'
  | 'help'
  | 'down'
  | 'up'
  | 'next-waiting'
  | 'reply'
  | 'note'
  | 'take'
  | 'assign'
  | 'close'
  | 'edit-last'
  | 'search'
  | 'search-all'
  | 'back';

/** A shortcut as the overview shows it: the keys, one after another of each alternative, and what they do. */
export interface Shortcut {
  keys: readonly string[];
  title: string;
  group: 'Inbox' | 'Conversation' | 'Anywhere';
}

/** Every shortcut, for the overview. */
export const SHORTCUTS: readonly Shortcut[] = [
  { group: 'Anywhere', keys: ['Ctrl K', 'Cmd K'], title: 'Find a conversation or a command' },
  { group: 'Anywhere', keys: ['?'], title: 'Show this overview' },
  { group: 'Anywhere', keys: ['Esc'], title: 'Close, cancel, step back' },
  { group: 'Inbox', keys: ['j', '↓'], title: 'Next conversation' },
  { group: 'Inbox', keys: ['k', '↑'], title: 'Previous conversation' },
  { group: 'Inbox', keys: ['Enter'], title: 'Open it' },
  { group: 'Inbox', keys: ['n'], title: 'Open who has waited longest' },
  { group: 'Inbox', keys: ['Ctrl .', 'Cmd .'], title: 'The same, also while you write' },
  { group: 'Inbox', keys: ['/'], title: 'Search the inbox' },
  { group: 'Anywhere', keys: ['s'], title: 'Search all messages and people' },
  { group: 'Conversation', keys: ['t'], title: 'Take it' },
  { group: 'Conversation', keys: ['h'], title: 'Hand it over' },
  { group: 'Conversation', keys: ['x'], title: 'Close or reopen it' },
  { group: 'Conversation', keys: ['m'], title: 'Write a private note' },
  { group: 'Conversation', keys: ['/'], title: 'In an answer: insert a saved reply' },
  { group: 'Conversation', keys: ['r'], title: 'Write; on a message: reply to it' },
  {
    group: 'Conversation',
    keys: ['e'],
    title: 'Edit your last message; on your own message: that one',
  },
  { group: 'Conversation', keys: ['↑'], title: 'In an empty field: edit your last message' },
  { group: 'Conversation', keys: ['+'], title: 'On a message: react to it' },
  { group: 'Conversation', keys: ['Enter'], title: 'Send' },
  { group: 'Conversation', keys: ['Shift Enter'], title: 'New line' },
];

const SINGLE: Readonly<Record<string, CommandId>> = {
  j: 'down',
  k: 'up',
  n: 'next-waiting',
  r: 'reply',
  e: 'edit-last',
  m: 'note',
  t: 'take',
  h: 'assign',
  x: 'close',
  s: 'search-all',
  '/': 'search',
  '?': 'help',
};

/** The parts of a key press that decide. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/**
 * Which command a key press asks for, or null.
 * @param where `typing`: the press goes into a field; `dialog`: a dialog is open and takes the keys
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
