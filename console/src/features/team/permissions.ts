import type { Resource } from '@ncf/contract/policy';

/** The permissions of a role in words, with the server's resources behind each. A row's resources go together. */
export const PERMISSIONS: readonly (readonly [readonly [Resource, ...Resource[]], string])[] = [
  [
    ['conversations', 'history', 'upload', 'file', 'notes', 'topics', 'team'],
    'Answer chats, forms, emails, and calls; read, assign, tag, snooze, close, and block every conversation; write private notes',
  ],
  [['search'], 'Search all messages'],
  [['contacts'], 'See and edit contacts'],
  [['tags'], 'Add tags'],
  [['replies'], 'Use and edit saved replies'],
  [['agent-profile'], 'Change their own name, password, passkeys, and two-step sign-in'],
  [['contact-settings'], 'Merge contacts, and define their fields'],
  [['tag-settings'], 'Rename and delete tags'],
  [['reports'], 'Read reports'],
  [['agent-accounts'], 'See the team’s accounts'],
  [['assignment'], 'Choose how conversations are assigned; define teams and reply times'],
  [['chat-topics'], 'Define the topics that visitors choose from'],
  [
    ['site-settings'],
    'Change the opening hours, the greeting, the notice, and who is emailed about inquiries',
  ],
  [['agents'], 'Invite teammates; change and disable accounts'],
  [
    ['retention', 'privacy-requests'],
    'Set how long data is kept; export or delete one person’s data',
  ],
  [['webhooks', 'api-keys'], 'Connect other systems with webhooks and API keys'],
  [['audit'], 'Read the audit log'],
];
