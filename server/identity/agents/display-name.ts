import type { AgentStore } from './store.ts';

/** The form in which names that look the same are equal. */
const keyOf = (name: string): string =>
  name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Whether another account than `id` (null for a new one) has this display name, in any letter case. */
export async function isNameTaken(
  store: Pick<AgentStore, 'all'>,
  adminUserName: string,
  id: string | null,
): Promise<boolean> {
  const key = keyOf(adminUserName);
  // Only code can compare letters beyond ASCII without case, and a team is small.
  return (await store.all()).some((agent) => agent.id !== id && keyOf(agent.adminUserName) === key);
}
