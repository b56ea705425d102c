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

/** A call that says a text, or what has taken its place, with the elements and values of the source. */
function callWith(text: string, mark: Mark, emit: (span: Span) => string): string {
  const { values, opening, closing } = mark.slots;
  // In markup, a value has braces around it.
  const given = [...values].map(
    ([name, span]) => `${name}: (${emit(span).replace(/^\{([\s\S]*)\}$/, '$1')})`,
  );
  for (const [name, span] of opening)
    given.push(`${name}: (inner) => ${emit(span)}{inner}${emit(closing.get(name) ?? span)}`);
  const filling = given.length === 0 ? '' : `, { ${given.join(', ')} }`;
  return `/* @__PURE__ */ ${SAID}(${JSON.stringify(text)}${filling})`;
}

/** The form of a text for a number. */
const numbered = (forms: readonly string[], choice: string, count: string): string =>
  `((n) => [${forms.join(', ')}][+${choice}])(${count})`;

/** A text that may be replaced after the build. */
function replaceable(mark: Mark, text: Inlined, emit: (span: Span) => string): string {
  const { plural } = mark;
  if (plural) {
    const say = (form: string) =>
      callWith(form.trim(), mark, (span) => (span === plural.count ? 'n' : emit(span)));
    return numbered(text.forms.map(say), text.choice, emit(plural.count));
  }
  const [before = '', after = ''] = [/^\s*/, /\s*$/].map((space) => space.exec(mark.english)?.[0]);
  const said = callWith(text.forms[0]?.trim() ?? '', mark, emit);
  if (mark.kind === 'children') {
    const [start, end] = [before, after].map((space) => space && `{${JSON.stringify(space)}}`);
    const inner = `${start}{${said}}${end}`;
    return text.language === undefined ? inner : `<span lang="${text.language}">${inner}</span>`;
  }
  const parts = [before && JSON.stringify(before), said, after && JSON.stringify(after)];
  const whole = parts.filter(Boolean).join(' + ');
  return mark.kind === 'attribute' ? `{${whole}}` : `(${whole})`;
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
  const said = forms.map((form) => expression(form, mark, emit));
  return numbered(said, text.choice, emit(mark.plural.count));
}

/** The name of the function that says replaceable texts. */
const SAID = '__said';

/** Lets the texts of a module be replaced after the build. */
export interface Replaceable {
  /** The module that exports `textsOf`. */
  from: string;
  /** What `textsOf` gets. */
  catalog: string;
}

/**
 * Puts a language's texts in place of those of a module.
 * @param textOf what takes a text's place; undefined to leave markup as it is
 * @param module its name, `.ts` or `.tsx`
 * @param replacing set if the texts may be replaced after the build
 */
export function inline(
  code: string,
  module: string,
  textOf: (mark: Mark) => Inlined | undefined,
  replacing?: Replaceable,
): string {
  const write = replacing ? replaceable : written;
  const parts = marksOf(module, code).flatMap((mark) => {
    const english = [mark.english, ...(mark.plural ? [mark.plural.other] : [])];
    const text =
      textOf(mark) ??
      (replacing || mark.kind === 'call' ? { forms: english, choice: '(n != 1)' } : undefined);
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
      result += code.slice(from, mark.start) + write(mark, text, (span) => emit(span, mark));
      from = mark.end;
    }
    return result + code.slice(from, end);
  };
  const result = emit({ start: 0, end: code.length });
  if (!replacing) return result;
  const { from, catalog } = replacing;
  return `import { textsOf as __textsOf } from ${JSON.stringify(from)};
const ${SAID} = /* @__PURE__ */ __textsOf(${JSON.stringify(catalog)});
${result}`;
}
