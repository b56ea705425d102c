import { findLinks, hrefOf, type TextPart } from './links.ts';
import { LABELED_LINK, LIST_ITEM, MARKED, QUOTED } from './marks.ts';

/** A part of a line, with the element that shows how it was marked. */
export type FormattedPart = TextPart & { tag?: 'strong' | 'em' | 'code' | 's' };

/** A part of a message that stands on lines of its own. */
export type Block =
  | { kind: 'text' | 'quote'; parts: readonly FormattedPart[] }
  | { kind: 'code'; text: string }
  /** `start` is the first number of an ordered list; null for a list of bullets. */
  | { kind: 'list'; start: number | null; items: readonly (readonly FormattedPart[])[] };

const TAGS = { '*': 'strong', _: 'em', '`': 'code', '~': 's' } as const;

/** Splits a text at its addresses, labeled ones included: `[our prices](https://…)`. */
function linksIn(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(LABELED_LINK)) {
    const [all, label = '', address = ''] = match;
    const href = hrefOf(address);
    // A label that is an address itself could hide where the link leads.
    if (href === null || findLinks(label).some((part) => part.href !== undefined)) continue;
    parts.push(...findLinks(text.slice(from, match.index)), { text: label, href });
    from = match.index + all.length;
  }
  return [...parts, ...findLinks(text.slice(from))];
}

/** Splits a text at what is marked as *bold*, _italic_, ~~struck~~, or `code`, without the marks, and at its links. */
export function formatted(text: string): FormattedPart[] {
  const parts: FormattedPart[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKED)) {
    const [all, before = '', mark = '', inside = ''] = match;
    const tag = TAGS[mark.charAt(0) as keyof typeof TAGS];
    const marked = tag === 'code' ? [{ text: inside }] : linksIn(inside);
    parts.push(
      ...linksIn(text.slice(from, match.index + before.length)),
      ...marked.map((part) => ({ ...part, tag })),
    );
    from = match.index + all.length;
  }
  return [...parts, ...linksIn(text.slice(from))];
}

const FENCE = /^```\w*\s*$/;

/** The lines from `at` on for which `pattern` finds something, with what its first two groups are. */
function run(lines: readonly string[], at: number, pattern: RegExp): string[][] {
  const found: string[][] = [];
  for (const line of lines.slice(at)) {
    const match = pattern.exec(line);
    if (match === null) break;
    found.push([match[1] ?? '', match[2] ?? '']);
  }
  return found;
}

/** The block other than text that starts at this line, and how many lines it has; null if there is none. */
function blockAt(lines: readonly string[], at: number): { block: Block; length: number } | null {
  if (FENCE.test(lines[at] ?? '')) {
    const end = lines.findIndex((line, i) => i > at && line.trim() === '```');
    if (end < 0) return null;
    const text = lines.slice(at + 1, end).join('\n');
    return { block: { kind: 'code', text }, length: end - at + 1 };
  }
  const quoted = run(lines, at, QUOTED);
  if (quoted.length > 0) {
    const parts = formatted(quoted.map(([text = '']) => text).join('\n'));
    return { block: { kind: 'quote', parts }, length: quoted.length };
  }
  const items = run(lines, at, LIST_ITEM);
  // One line with a dash is a remark, not a list.
  if (items.length < 2) return null;
  const number = Number.parseInt(items[0]?.[0] ?? '', 10);
  const start = Number.isNaN(number) ? null : number;
  const texts = items.map(([, text = '']) => formatted(text));
  return { block: { kind: 'list', start, items: texts }, length: items.length };
}

/** Splits a message into paragraphs, fenced code, quotes (`> `), and lists (`- ` and `1. `). */
export function blocksOf(message: string): Block[] {
  const lines = message.split('\n');
  const blocks: Block[] = [];
  let text: string[] = [];
  const endText = (): void => {
    const words = text.join('\n').replaceAll(/^\n+|\n+$/g, '');
    if (words !== '') blocks.push({ kind: 'text', parts: formatted(words) });
    text = [];
  };
  for (let at = 0; at < lines.length;) {
    const found = blockAt(lines, at);
    if (found === null) {
      text.push(lines[at] ?? '');
      at += 1;
    } else {
      endText();
      blocks.push(found.block);
      at += found.length;
    }
  }
  endText();
  return blocks;
}
