import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOM } from './bundles.ts';
import { externalLinks } from './links.ts';

/** How many links are checked at a time. */
const AT_ONCE = 8;
/** A site that takes longer counts as unreachable. */
const TIMEOUT_MS = 20_000;

/** Why an address does not lead anywhere, or null if it does. Sites that refuse programs (401, 403, 429) exist. */
async function problemOf(address: string): Promise<string | null> {
  try {
    const response = await fetch(address, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'text/html,*/*', 'user-agent': 'Mozilla/5.0 (link check)' },
    });
    await response.body?.cancel();
    return response.ok || [401, 403, 429].includes(response.status)
      ? null
      : `status ${response.status}`;
  } catch (error) {
    const { message, cause } = error as Error;
    return cause instanceof Error ? cause.message : message;
  }
}

/** Follows every address. @returns a line for each that leads nowhere, with the pages that link to it */
export async function checkExternalLinks(links: ReadonlyMap<string, string[]>): Promise<string[]> {
  const waiting = links.entries();
  const problems: string[] = [];
  const work = async (): Promise<void> => {
    for (const [address, pages] of waiting) {
      const problem = await problemOf(address);
      if (problem !== null) problems.push(`${address}: ${problem} (on ${pages.join(', ')})`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return problems.toSorted();
}

if (import.meta.main) {
  const dir = join(ROOM, 'dist/current');
  const { baked, pages } = JSON.parse(readFileSync(join(dir, 'site.json'), 'utf8')) as {
    baked: { site: { origin: string } };
    pages: Record<string, { file: string }>;
  };
  const links = externalLinks(
    Object.entries(pages).map(([path, { file }]) => ({
      path,
      html: readFileSync(join(dir, 'public', file), 'utf8'),
    })),
  );
  for (const address of links.keys())
    if (address.startsWith(baked.site.origin)) links.delete(address);
  const problems = await checkExternalLinks(links);
  for (const problem of problems) console.error(problem);
  console.log(`${links.size} links to other sites, ${problems.length} lead nowhere`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
