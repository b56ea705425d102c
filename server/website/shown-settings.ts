import { hoursInWords, type OpeningHours } from '@ncf/contract/opening-hours';
import type { SiteNotice } from '@ncf/contract/site-settings';
import type { Build } from './built-site.ts';
import { noticeHtml, withNotice } from './notice.ts';
import { ShrinkingFiles } from './shrinking-files.ts';

/** The team's settings for all pages, from the console; null for those not set. */
export interface ShownSettings {
  notice: SiteNotice | null;
  hours: OpeningHours | null;
}

/** The hours in the words of a build's pages → in those that they show. */
type Words = ReadonlyMap<string, string>;

const inWords = new WeakMap<OpeningHours, { from: Build; words: Words }>();

/** The hours in the words of each language, made once for a build, because every request asks. */
function wordsOf(hours: OpeningHours, from: Build): Words {
  const known = inWords.get(hours);
  if (known?.from === from) return known.words;
  const { hours: written, languages = {} } = from.index;
  const all = [{ locale: 'en-US', hours: written }, ...Object.values(languages)];
  const words = new Map(
    all.flatMap(({ locale, hours: old }) => {
      const now = hoursInWords(hours, locale);
      return old === undefined || old === now ? [] : [[old, now] as const];
    }),
  );
  inWords.set(hours, { from, words });
  return words;
}

/** Pages, and their data for navigation within the site. */
const HAS_WORDS = /\.html$|(^|\/)_payload\.json$/;

/** The same build with a notice and other hours in its pages; each is made when it is first asked for. */
function rewrittenBuild(build: Build, notice: string, hours: Words): Build {
  const files = new ShrinkingFiles();
  const change = (name: string, text: string): string => {
    const timed = [...hours].reduce((all, [from, to]) => all.replaceAll(from, () => to), text);
    return name.endsWith('.html') ? withNotice(timed, notice) : timed;
  };
  const file: Build['file'] = (name) => {
    const known = files.get(name);
    if (known !== undefined) return known;
    const stored = build.file(name);
    if (stored === null || !HAS_WORDS.test(name)) return stored;
    const text = stored.plain.toString('utf8');
    const changed = change(name, text);
    // Unchanged files are those of the build, which shrink there.
    if (changed === text) return stored;
    return files.keepText(name, Buffer.from(changed), stored.type);
  };
  return {
    ...build,
    notice,
    file,
    async shrink(name) {
      if (!files.has(name)) file(name);
      await (files.has(name) ? files : build).shrink(name);
    },
  };
}

/** Remembers the last build with settings, since a request is served from the build it started with. */
export function createShownSettings(read: () => ShownSettings): (from: Build) => Build {
  let last: { from: Build; key: string; build: Build } | null = null;
  return (from) => {
    const { notice, hours } = read();
    const html = noticeHtml(notice);
    const words: Words = hours === null ? new Map() : wordsOf(hours, from);
    if (html === '' && words.size === 0) return from;
    const key = `${[...words].join('\n')}\n${html}`;
    if (last?.from !== from || last.key !== key)
      last = { from, key, build: rewrittenBuild(from, html, words) };
    return last.build;
  };
}
