import { t } from '@ncf/contract/t';
import type { Resource } from '@ncf/contract/policy';

/** The permissions of a role in words, with the server's resources behind each. A row's resources go together. */
export const PERMISSIONS: readonly (readonly [readonly [Resource, ...Resource[]], string])[] = [
  [
    ['conversations', 'history', 'upload', 'file', 'notes', 'topics', 'team'],
    t(
      'Answer chats, forms, emails, and calls; read, assign, tag, snooze, close, and block every conversation; write private notes',
    ),
  ],
  [['search'], t('Search all messages')],
  [['contacts'], t('See and edit contacts')],
  [['tags'], t('Add tags')],
  [['replies'], t('Use and edit saved replies')],
  [['agent-profile'], t('Change their own name, password, passkeys, and two-step sign-in')],
  [['contact-settings'], t('Merge contacts, and define their fields')],
  [['tag-settings'], t('Rename and delete tags')],
  [['reports'], t('Read reports')],
  [['agent-accounts'], t('See the team’s accounts')],
  [['assignment'], t('Choose how conversations are assigned; define teams and reply times')],
  [['chat-topics'], t('Define the topics that visitors choose from')],
  [
    ['site-settings'],
    t('Change the opening hours, the greeting, the notice, and who is emailed about inquiries'),
  ],
  [['content'], t('Edit and publish the website’s content')],
  [['agents'], t('Invite teammates; change and disable accounts')],
  [
    ['retention', 'privacy-requests'],
    t('Set how long data is kept; export or delete one person’s data'),
  ],
  [
    ['webhooks', 'event-log', 'api-keys'],
    t('Connect other systems with webhooks, the event log, and API keys'),
  ],
  [['audit'], t('Read the audit log')],
];
