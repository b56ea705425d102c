import { findLinks, type TextPart } from './links.ts';
import { MARKED } from './marks.ts';

/** A part of a message, with the element that shows how it was marked. */
export type FormattedPart = TextPart & { tag?: 'strong' | 'em' | 'code' };

const TAGS = { '*': 'strong', _: 'em', '`': 'code' } as const;

/** Splits a text at what is marked as *bold*, _italic_, or `code`, without the marks, and at its links. */
export function formatted(text: string): FormattedPart[] {
  const parts: FormattedPart[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKED)) {
    const [all, before = '', mark = '', inside = ''] = match;
    const tag = TAGS[mark.charAt(0) as keyof typeof TAGS];
    const marked = tag === 'code' ? [{ text: inside }] : findLinks(inside);
    parts.push(
      ...findLinks(text.slice(from, match.index + before.length)),
      ...marked.map((part) => ({ ...part, tag })),
    );
    from = match.index + all.length;
  }
  return [...parts, ...findLinks(text.slice(from))];
}
