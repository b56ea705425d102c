import { t } from '@ncf/contract/t';

/** A shortcut in the overview: its alternative keys and what they do. */
export interface Shortcut {
  keys: readonly string[];
  title: string;
  group: string;
}

/** Every shortcut, for the overview. */
export const SHORTCUTS: readonly Shortcut[] = [
  { group: t('Anywhere'), keys: ['Ctrl K', 'Cmd K'], title: t('Find a conversation or a command') },
  { group: t('Anywhere'), keys: ['?'], title: t('Show these shortcuts') },
  { group: t('Anywhere'), keys: ['Esc'], title: t('Close, cancel, go back') },
  { group: t('Anywhere'), keys: ['F6'], title: t('Go to the latest notification, to undo') },
  { group: t('Inbox'), keys: ['j', '↓'], title: t('Next conversation') },
  { group: t('Inbox'), keys: ['k', '↑'], title: t('Previous conversation') },
  { group: t('Inbox'), keys: ['Enter'], title: t('Open the conversation') },
  { group: t('Inbox'), keys: ['n'], title: t('Open the conversation that has waited longest') },
  {
    group: t('Inbox'),
    keys: ['Ctrl .', 'Cmd .'],
    title: t('Open the conversation that has waited longest, even while typing'),
  },
  { group: t('Inbox'), keys: ['/'], title: t('Search the inbox') },
  { group: t('Anywhere'), keys: ['s'], title: t('Search all messages and people') },
  { group: t('Conversation'), keys: ['t'], title: t('Assign to me') },
  { group: t('Conversation'), keys: ['h'], title: t('Transfer') },
  { group: t('Conversation'), keys: ['x'], title: t('Close or reopen') },
  { group: t('Conversation'), keys: ['l'], title: t('Tag') },
  { group: t('Conversation'), keys: ['z'], title: t('Snooze') },
  { group: t('Conversation'), keys: ['p'], title: t('Set to high or normal priority') },
  { group: t('Conversation'), keys: ['o'], title: t('Run a macro') },
  { group: t('Conversation'), keys: ['u'], title: t('Mark as unread') },
  { group: t('Conversation'), keys: ['m'], title: t('Write a private note') },
  { group: t('Conversation'), keys: ['/'], title: t('While writing: insert a saved reply') },
  { group: t('Conversation'), keys: ['r'], title: t('Write a reply; on a message: reply to it') },
  {
    group: t('Conversation'),
    keys: ['e'],
    title: t('Edit your last message; on your own message: that one'),
  },
  { group: t('Conversation'), keys: ['↑'], title: t('In an empty field: edit your last message') },
  { group: t('Conversation'), keys: ['+'], title: t('On a message: react to it') },
  { group: t('Conversation'), keys: ['Esc'], title: t('While writing: leave the field') },
  { group: t('Conversation'), keys: ['Enter'], title: t('Send') },
  { group: t('Conversation'), keys: ['Shift Enter'], title: t('New line') },
];
