import type { Mark, Span } from './marks.ts';
import { marksOf } from './marks.ts';
import { TOKEN } from './names.ts';

/** What takes the place of a text. */
export interface Inlined {
  /** The text, or its forms by number. */
  forms: readonly string[];
  /** An expression with `n` for the place of a form. */
  choice: string;
  /** The language of a text that stays in another one than its page, for its `lang`. */
  language?: string;
}

const escapeTemplate = (text: string): string => text.replace(/[\\`]|\$(?=\{)/g, '\\$&');

/** A template, or a string if the text has no values. */
function expression(text: string, mark: Mark, emit: (span: Span) => string): string {
  let result = '';
  let from = 0;
  for (const match of text.matchAll(TOKEN)) {
    const span = mark.slots.values.get(match[3] ?? '');
    if (!span) continue;
    const isCount = mark.plural !== undefined && match[3] === 'count';
    result += `${escapeTemplate(text.slice(from, match.index))}\${${isCount ? 'n' : emit(span)}}`;
    from = match.index + match[0].length;
  }
  return from === 0 ? JSON.stringify(text) : `\`${result}${escapeTemplate(text.slice(from))}\``;
}

/** JSX children, with elements and values in the order of the text. */
function children(text: string, { slots }: Mark, emit: (span: Span) => string): string {
  const write = (part: string): string => (part === '' ? '' : `{${JSON.stringify(part)}}`);
  let result = '';
  let from = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [token, tag, , value] = match;
    const name = tag ?? value ?? '';
    const opens = tag !== undefined && !token.startsWith('</');
    const span = slots.values.get(name) ?? (opens ? slots.opening : slots.closing).get(name);
    if (!span) continue;
    result += write(text.slice(from, match.index)) + emit(span);
    from = match.index + token.length;
  }
  return result + write(text.slice(from));
}

function written(mark: Mark, text: Inlined, emit: (span: Span) => string): string {
  // Catalogs have texts without the space around them.
  const [before = '', after = ''] = [/^\s*/, /\s*$/].map((space) => space.exec(mark.english)?.[0]);
  const forms = text.forms.map((form) => before + form.trim() + after);
  const [first = ''] = forms;
  if (mark.kind === 'attribute') return `{${JSON.stringify(first)}}`;
  if (mark.kind === 'children') {
    const inner = children(first, mark, emit);
    return text.language === undefined ? inner : `<span lang="${text.language}">${inner}</span>`;
  }
  if (!mark.plural) return expression(first, mark, emit);
  const numbered = forms.map((form) => expression(form, mark, emit));
  return `((n) => [${numbered.join(', ')}][+${text.choice}])(${emit(mark.plural.count)})`;
}

/**
 * Puts a language's texts in place of those of a module.
 * @param textOf what takes a text's place; undefined to leave markup as it is
 * @param module its name, `.ts` or `.tsx`
 */
export function inline(
  code: string,
  module: string,
  textOf: (mark: Mark) => Inlined | undefined,
): string {
  const parts = marksOf(module, code).flatMap((mark) => {
    const english = [mark.english, ...(mark.plural ? [mark.plural.other] : [])];
    const text =
      textOf(mark) ?? (mark.kind === 'call' ? { forms: english, choice: '(n != 1)' } : undefined);
    return text ? [{ mark, text }] : [];
  });
  if (parts.length === 0) return code;
  // Outer ones first.
  parts.sort((a, b) => a.mark.start - b.mark.start || b.mark.end - a.mark.end);

  const emit = ({ start, end }: Span, self?: Mark): string => {
    let result = '';
    let from = start;
    for (const { mark, text } of parts) {
      if (mark === self || mark.start < from || mark.end > end) continue;
      result += code.slice(from, mark.start) + written(mark, text, (span) => emit(span, mark));
      from = mark.end;
    }
    return result + code.slice(from, end);
  };
  return emit({ start: 0, end: code.length });
}
