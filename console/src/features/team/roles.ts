import { t } from '@ncf/contract/t';

/** The name of a role. */
export const ROLE = {
  owner: t('Owner'),
  supervisor: 'Supervisor',
  editor: t('Editor'),
  agent: t('Agent'),
} as const;

/** The roles to choose from, with what each is for. */
export const ROLES = [
  { value: 'agent', label: t('Agent: chats with visitors') },
  { value: 'editor', label: t('Editor: chats, and edits the website') },
  { value: 'supervisor', label: t('Supervisor: sees team and reports') },
  { value: 'owner', label: t('Owner: manages everything') },
];
