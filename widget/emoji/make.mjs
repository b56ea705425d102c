// Writes `languages/<tag>/emoji.json` of every language from an unpacked `emojibase-data` (MIT; its names and keywords
// are from Unicode CLDR, Unicode License v3): npm pack emojibase-data@17.0.0, unpack it, then
// `node widget/emoji/make.mjs path/to/package`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_TAGS } from '@ncf/contract/languages';
import { withTone } from './tone.ts';

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error('Pass the folder of an unpacked emojibase-data.');

/** Many machines cannot show newer emoji (Unicode Emoji 15.1 is from September 2023). */
const NEWEST = 15.1;
const TAGS = 5;
const TONES = [0x1f3fb, 0x1f3fc, 0x1f3fd, 0x1f3fe, 0x1f3ff];
const COMPONENTS = 2;

/** Whether `withTone` produces all five tones of the emoji. */
const hasTones = (emoji) =>
  emoji.skins !== undefined &&
  TONES.every((tone) => {
    const toned = withTone(normalized(emoji.emoji), tone);
    return emoji.skins.some((skin) => normalized(skin.emoji) === toned);
  });

/** Removes variation selectors that Unicode's list does not have: two spellings would be two reactions. */
const normalized = (emoji) => emoji.replace(/(\p{Emoji_Presentation})\uFE0F/gu, '$1');

for (const language of LANGUAGE_TAGS) {
  const all = JSON.parse(readFileSync(join(source, language, 'data.json'), 'utf8'));
  const groups = [];
  for (const emoji of all.toSorted((a, b) => a.order - b.order)) {
    if (emoji.group === undefined || emoji.group === COMPONENTS || emoji.version > NEWEST) continue;
    const known = emoji.label.toLowerCase().split(/[\s,:]+/);
    const tags = (emoji.tags ?? [])
      .filter((tag) => !known.includes(tag.toLowerCase()))
      .slice(0, TAGS);
    const line = [normalized(emoji.emoji), emoji.label, tags.join(' '), hasTones(emoji) ? '+' : ''];
    (groups[emoji.group] ??= []).push(line.join('|').replace(/\|+$/, ''));
  }
  const text = JSON.stringify(
    groups.filter(Boolean).map((lines) => lines.join('\n')),
    null,
    1,
  );
  writeFileSync(new URL(`../../languages/${language}/emoji.json`, import.meta.url), `${text}\n`);
}
