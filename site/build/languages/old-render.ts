import type { Span } from './old-serialize.ts';
import type { Unit } from './old-units.ts';

const TOKEN = /<\/?(\w+)(\/?)>|\{(\w+)\}/g;

/** The names in a text, such as `<a>`, `</a>`, and `{count}`, sorted. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(TOKEN)].map(([token]) => token).toSorted();

const escapeTemplate = (text: string): string => text.replace(/[\\`]|\$(?=\{)/g, '\\$&');

/**
 * Writes a translated unit as source.
 * @param text has the same names as the unit's English
 * @param emit the source of a range, with its own translations
 */
export function render(unit: Unit, text: string, emit: (span: Span) => string): string {
  const { kind, slots, english } = unit;
  const [before = '', , after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(english)?.slice(1) ?? [];
  const whole = before + text + after;
  if (kind === 'string') return JSON.stringify(whole);
  if (kind === 'attribute') return `{${JSON.stringify(whole)}}`;
  const write = (part: string): string =>
    kind === 'template' ? escapeTemplate(part) : part === '' ? '' : `{${JSON.stringify(part)}}`;
  let result = '';
  let from = 0;
  for (const match of whole.matchAll(TOKEN)) {
    const [token, tag, , value] = match;
    const name = tag ?? value ?? '';
    const opens = tag !== undefined && !token.startsWith('</');
    const span = slots.values.get(name) ?? (opens ? slots.opening : slots.closing).get(name);
    if (!span) continue;
    result += write(whole.slice(from, match.index));
    result += kind === 'template' ? `\${${emit(span)}}` : emit(span);
    from = match.index + token.length;
  }
  result += write(whole.slice(from));
  return kind === 'template' ? `\`${result}\`` : result;
}
