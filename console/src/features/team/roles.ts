/** The name of a role. */
export const ROLE = { owner: 'Owner', supervisor: 'Supervisor', agent: 'Agent' } as const;

/** The roles to choose from, with what each is for. */
export const ROLES = [
  { value: 'agent', label: 'Agent: chats with visitors' },
  { value: 'supervisor', label: 'Supervisor: sees team and reports' },
  { value: 'owner', label: 'Owner: manages everything' },
];
