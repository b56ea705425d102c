/** A role as it is shown. */
export const ROLE = { owner: 'Owner', supervisor: 'Supervisor', agent: 'Agent' } as const;

/** The roles for a choice, with what each is for. */
export const ROLES = [
  { value: 'agent', label: 'Agent: talks to visitors' },
  { value: 'supervisor', label: 'Supervisor: sees the team as well' },
  { value: 'owner', label: 'Owner: everything' },
];
