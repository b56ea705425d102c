import type { Availability } from '@ncf/contract/availability';

declare const __BACKEND_HOST__: string;

/** How long an answer is good for, in milliseconds. */
const FRESH_MS = 60_000;
let asked: { at: number; staffed: Promise<boolean> } | null = null;

async function ask(): Promise<boolean> {
  const response = await fetch(`${__BACKEND_HOST__.replace(/\/+$/, '')}/api/v1/availability`);
  if (!response.ok) throw new Error(`Availability: ${response.status}`);
  return ((await response.json()) as Availability).agentsHere;
}

/** Whether someone answers the chat now. Asks at most once a minute. Rejects if the server cannot be reached. */
export function isStaffed(): Promise<boolean> {
  if (asked === null || Date.now() - asked.at > FRESH_MS) {
    asked = { at: Date.now(), staffed: ask() };
    asked.staffed.catch(() => (asked = null));
  }
  return asked.staffed;
}
