import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';

/** File, relative to the site's folder → date of its last change (`YYYY-MM-DD`); null if that is unknown. */
export type Changes = Record<string, string | null>;

/**
 * Reads from the repository's history when the sources of the pages last changed.
 * @param room folder of the site; files below `pages/` and `content/` count
 * @returns nothing if the history is missing or shallow
 */
export function lastChanges(room: string): Changes {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: room, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const changes: Changes = {};
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') return changes;
    const log = git(
      '-c',
      'core.quotePath=false',
      'log',
      '--relative',
      '--format=%x00%cs',
      '--name-only',
      '--',
      'pages',
      'content',
    );
    for (const commit of log.split('\0').slice(1)) {
      const [date = '', ...files] = commit.split('\n').filter(Boolean);
      for (const file of files) changes[file] ??= date;
    }
  } catch {
    return {};
  }
  return changes;
}

/**
 * Finds the date of the last change to a page: to its folder or its content (`content/<section>.yaml`,
 * `content/<section>/`, or there only the file with the page's name if there is one).
 * @param path of the page
 * @param file its module below `pages/`
 */
export function changedOn(changes: Changes, path: string, file: string): string | null {
  const names = Object.keys(changes);
  const folder = `pages/${dirname(file)}/`;
  const [, section = '', ...rest] = path.split('/');
  const content = names.filter(
    (name) => name.startsWith(`content/${section}/`) || name === `content/${section}.yaml`,
  );
  const own = content.filter((name) => name.split(/[/.]/).includes(rest.at(-1) ?? ''));
  const sources = names.filter(
    (name) => name.startsWith(folder) && !name.includes('/', folder.length),
  );
  const dates = [...sources, ...(section === '' ? [] : own.length > 0 ? own : content)].map(
    (name) => changes[name] ?? null,
  );
  const known = dates.filter((date) => date !== null);
  return known.length < dates.length ? null : (known.toSorted().at(-1) ?? null);
}
