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
  { group: 'Anywhere', keys: ['F6'], title: 'Go to the latest notification, to undo' },
  { group: 'Inbox', keys: ['j', '↓'], title: 'Next conversation' },
  { group: 'Inbox', keys: ['k', '↑'], title: 'Previous conversation' },
  { group: 'Inbox', keys: ['Enter'], title: 'Open the conversation' },
  { group: 'Inbox', keys: ['n'], title: 'Open the conversation that has waited longest' },
  {
    group: 'Inbox',
    keys: ['Ctrl .', 'Cmd .'],
    title: 'Open the conversation that has waited longest, even while typing',
  },
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
  { group: 'Conversation', keys: ['Esc'], title: 'While writing: leave the field' },
  { group: 'Conversation', keys: ['Enter'], title: 'Send' },
  { group: 'Conversation', keys: ['Shift Enter'], title: 'New line' },
];
