/** A text with what is selected in it. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** Puts signs around the selection, or takes them away if they are there. */
export function wrap({ text, start, end }: Selected, sign: string): Selected {
  const inside = text.slice(start, end);
  const isWrapped =
    text.slice(start - sign.length, start) === sign && text.slice(end, end + sign.length) === sign;
  if (isWrapped)
    return {
      text: text.slice(0, start - sign.length) + inside + text.slice(end + sign.length),
      start: start - sign.length,
      end: end - sign.length,
    };
  return {
    text: text.slice(0, start) + sign + inside + sign + text.slice(end),
    start: start + sign.length,
    end: end + sign.length,
  };
}

/** Puts a sign before each line of the selection, or takes it away if each has it. */
export function prefix({ text, start, end }: Selected, sign: string): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const to = text.indexOf('\n', end) === -1 ? text.length : text.indexOf('\n', end);
  const lines = text.slice(from, to).split('\n');
  const isPrefixed = lines.every((line) => line.startsWith(sign));
  const next = lines.map((line) => (isPrefixed ? line.slice(sign.length) : sign + line)).join('\n');
  return {
    text: text.slice(0, from) + next + text.slice(to),
    start: from,
    end: from + next.length,
  };
}

/** Puts a text in place of the selection. @param selected what of it is then selected; by default its end */
export function insert({ text, start, end }: Selected, next: string, selected = ''): Selected {
  const at = selected === '' ? next.length : next.indexOf(selected);
  return {
    text: text.slice(0, start) + next + text.slice(end),
    start: start + at,
    end: start + at + selected.length,
  };
}

/** Makes the selection a link whose address is selected. */
export const link = (from: Selected, words: string): Selected =>
  insert(from, `[${from.text.slice(from.start, from.end) || words}](/)`, '/');

/** Puts a picture after the selection, in a paragraph of its own. */
export function picture(
  { text, end }: Selected,
  { file, alt, caption }: { file: string; alt: string; caption: string },
): Selected {
  const escaped = (words: string): string => words.trim().replace(/[\\[\]"]/g, '\\$&');
  const title = caption.trim() === '' ? '' : ` "${escaped(caption)}"`;
  const markdown = `\n\n![${escaped(alt)}](../pictures/${file}${title})\n\n`;
  return insert({ text, start: end, end }, markdown);
}
