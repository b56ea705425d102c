/** What a shortcut does. */
export type CommandId =
  | 'palette'
  | 'help'
  | 'down'
  | 'up'
  | 'next-waiting'
  | 'reply'
  | 'note'
  | 'assign-to-me'
  | 'transfer'
  | 'close'
  | 'edit-last'
  | 'mark-unread'
  | 'tag'
  | 'snooze'
  | 'prioritize'
  | 'search'
  | 'search-all'
  | 'back';

/** A shortcut in the overview: its alternative keys and what they do. */
export interface Shortcut {
  keys: readonly string[];
  title: string;
  group: 'Inbox' | 'Conversation' | 'Anywhere';
}

/** Every shortcut, for the overview. */
export const SHORTCUTS: readonly Shortcut[] = [
  { group: 'Anywhere', keys: ['Ctrl K', 'Cmd K'], title: 'Find a conversation or a command' },
  { group: 'Anywhere', keys: ['?'], title: 'Show these shortcuts' },
  { group: 'Anywhere', keys: ['Esc'], title: 'Close, cancel, go back' },
  { group: 'Inbox', keys: ['j', '↓'], title: 'Next conversation' },
  { group: 'Inbox', keys: ['k', '↑'], title: 'Previous conversation' },
  { group: 'Inbox', keys: ['Enter'], title: 'Open the conversation' },
  { group: 'Inbox', keys: ['n'], title: 'Open the longest wait' },
  { group: 'Inbox', keys: ['Ctrl .', 'Cmd .'], title: 'Open the longest wait, even while typing' },
  { group: 'Inbox', keys: ['/'], title: 'Search the inbox' },
  { group: 'Anywhere', keys: ['s'], title: 'Search all messages and people' },
  { group: 'Conversation', keys: ['t'], title: 'Assign to me' },
  { group: 'Conversation', keys: ['h'], title: 'Transfer' },
  { group: 'Conversation', keys: ['x'], title: 'Close or reopen' },
  { group: 'Conversation', keys: ['l'], title: 'Tag' },
  { group: 'Conversation', keys: ['z'], title: 'Snooze' },
  { group: 'Conversation', keys: ['p'], title: 'Set to high or normal priority' },
  { group: 'Conversation', keys: ['u'], title: 'Mark as unread' },
  { group: 'Conversation', keys: ['m'], title: 'Write a private note' },
  { group: 'Conversation', keys: ['/'], title: 'While writing: insert a saved reply' },
  { group: 'Conversation', keys: ['r'], title: 'Write a reply; on a message: reply to it' },
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
  t: 'assign-to-me',
  h: 'transfer',
  x: 'close',
  u: 'mark-unread',
  l: 'tag',
  z: 'snooze',
  p: 'prioritize',
  s: 'search-all',
  '/': 'search',
  '?': 'help',
};

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
