import { slugOf } from '@ncf/contract/slug';

/** A text in a Markdown file with YAML front matter. */
export interface MarkdownUnit {
  start: number;
  end: number;
  /** One line. */
  english: string;
  /** Follows the text: the anchor of a heading. */
  after: string;
}

/** A field of the front matter, a heading with an optional anchor, search words in a comment, or a paragraph. */
const BLOCK =
  /^(?:---\n(?<front>[\s\S]*?)\n---$|#{2,3} (?<heading>.*?)\s*(?<anchor>\{#[\w-]+\})?$|<!-- also: (?<also>.*?) -->$|(?<paragraph>\S(?:.|\n(?=\S))*))/gm;
const FIELD = /^\w+: (?<value>.*\p{L}{2}.*)$/gmu;

/** Finds what people read in Markdown. Anchors and the rest of the front matter stay as they are. */
export function markdownUnits(markdown: string): MarkdownUnit[] {
  const found: MarkdownUnit[] = [];
  for (const { 0: block, index, groups = {} } of markdown.matchAll(BLOCK)) {
    const { front, heading, anchor, also, paragraph } = groups;
    const add = (text: string, at: number, after = '') => {
      const start = index + at;
      found.push({
        start,
        end: start + text.length,
        english: text.replace(/\s*\n\s*/g, ' '),
        after,
      });
    };
    if (front !== undefined)
      for (const { 0: line, index: at, groups: field } of front.matchAll(FIELD)) {
        const value = field?.['value'] ?? '';
        add(value, block.indexOf(front) + at + line.length - value.length);
      }
    // Without an anchor of its own, a heading keeps that of the English, so that links stay valid.
    else if (heading !== undefined)
      add(heading, block.indexOf(heading), anchor ? '' : ` {#${slugOf(heading)}}`);
    else if (also !== undefined) add(also, block.indexOf(also));
    else if (paragraph !== undefined) add(paragraph, 0);
  }
  return found;
}

/** Puts a language's texts into Markdown. @param textOf the translation of a text; null to keep it */
export function translateMarkdown(
  markdown: string,
  textOf: (english: string) => string | null,
): string {
  let result = '';
  let from = 0;
  for (const { start, end, english, after } of markdownUnits(markdown)) {
    const text = textOf(english);
    if (text === null) continue;
    result += markdown.slice(from, start) + text + after;
    from = end;
  }
  return result + markdown.slice(from);
}
