import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';

/** File → day of its last change (`YYYY-MM-DD`), below the folder that was asked about. */
export type Changes = Map<string, string>;

/**
 * When the sources of the pages were last changed, by the repository's history.
 * @param room folder of the site; the files below `pages/` and `content/` count
 * @returns nothing where the history is not there or cut off: then no date is known
 */
export function lastChanges(room: string): Changes {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: room, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const changes: Changes = new Map();
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') return changes;
    const log = git(
      ...['-c', 'core.quotePath=false', 'log', '--relative', '--format=%x00%cs', '--name-only'],
      ...['--', 'pages', 'content'],
    );
    for (const commit of log.split('\0').slice(1)) {
      const [date = '', ...files] = commit.split('\n').filter(Boolean);
      for (const file of files) if (!changes.has(file)) changes.set(file, date);
    }
  } catch {
    changes.clear();
  }
  return changes;
}

/**
 * The day of the last change of what a page is made of: the files of its own folder, and those of its content
 * (`content/<section>.yaml`, `content/<section>/`, or of that the one file with the page's own name).
 * @param path of the page
 * @param file its module below `pages/`
 */
export function changedOn(changes: Changes, path: string, file: string): string | null {
  const folder = `pages/${dirname(file)}`;
  const [, section = '', ...rest] = path.split('/');
  const content = [...changes.keys()].filter(
    (name) => name.startsWith(`content/${section}/`) || name === `content/${section}.yaml`,
  );
  const own = content.filter((name) => name.split(/[/.]/).includes(rest.at(-1) ?? ''));
  const made = [...changes.keys()].filter((name) => dirname(name) === folder);
  const days = [...made, ...(section === '' ? [] : own.length > 0 ? own : content)].map(
    (name) => changes.get(name) ?? '',
  );
  return days.toSorted().at(-1) ?? null;
}
