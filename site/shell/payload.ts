import type { Payload } from '../page.ts';
import { cleanPath } from './paths.ts';

const asked = new Map<string, Promise<Payload | null>>();

async function fetchPayload(path: string): Promise<Payload | null> {
  const response = await fetch(`${path === '/' ? '' : path}/_payload.json`);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`Payload of ${path}: ${response.status}`);
  return (await response.json()) as Payload;
}

/**
 * The values of a page, which are requested once.
 * @param href path in the site's language, without query
 * @returns null if there is no such page
 */
export function payloadOf(href: string): Promise<Payload | null> {
  const path = cleanPath(href);
  let payload = asked.get(path);
  if (!payload) {
    payload = fetchPayload(path);
    asked.set(path, payload);
    payload.catch(() => asked.delete(path));
  }
  return payload;
}
