import type { Node, Slots, Span } from './marks.ts';

interface Serialized {
  english: string;
  slots: Slots;
  /** Nodes that may have texts of their own: attributes, values, blocks. */
  inside: Node[];
}

/** Elements that are part of a sentence. Others are blocks, whose texts stay apart. */
const INLINE =
  /^(a|abbr|b|bdi|br|cite|code|em|i|kbd|mark|q|s|small|span|strong|sub|sup|time|u|[A-Z]\w*)$/;

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** The text of a JSX text, whose line breaks and indentation do not count. */
function jsxText(raw: string): string {
  const lines = raw.split(/\r?\n/);
  return lines
    .map((line, i) => {
      const start = i === 0 ? line : line.replace(/^[ \t]+/, '');
      return i === lines.length - 1 ? start : start.replace(/[ \t]+$/, '');
    })
    .filter((line, i) => line !== '' || (lines.length === 1 && i === 0))
    .join(' ')
    .replace(/&(\w+);/g, (all, name: string) => entities[name] ?? all);
}

/** A short name for a value: the last name in its expression. */
function nameOf(code: string, { start, end }: Span): string {
  const text = code.slice(start, end);
  const plain = /^[\w.?!\s]+$/.test(text) ? text : (/^([\w.]+)\(/.exec(text)?.[1] ?? 'value');
  const name = plain.match(/[A-Za-z]\w*/g)?.at(-1) ?? 'value';
  return name.slice(0, 20);
}

const hasLetter = (text: unknown): boolean => typeof text === 'string' && /\p{L}/u.test(text);

function isDirectText(node: Node): boolean {
  if (node.type === 'JSXText') return hasLetter(node['value']);
  if (node.type === 'JSXExpressionContainer') {
    const expression = node['expression'] as Node;
    return expression.type === 'Literal' && hasLetter(expression['value']);
  }
  return false;
}

/**
 * Writes JSX children as translators see them.
 * @returns null if there is no text directly in them
 */
export function serialize(code: string, nodes: Node[]): Serialized | null {
  const slots: Slots = { opening: new Map(), closing: new Map(), values: new Map() };
  const inside: Node[] = [];

  const used = new Set<string>();
  const free = (name: string): string => {
    let numbered = name;
    for (let n = 2; used.has(numbered); n += 1) numbered = `${name}${n}`;
    used.add(numbered);
    return numbered;
  };
  const whole = (node: Node): string => {
    inside.push(node);
    const name = free(tagOf(node));
    slots.values.set(name, { start: node.start, end: node.end });
    return `<${name}/>`;
  };
  const tagOf = (node: Node): string => {
    const opening = node['openingElement'] as Node | undefined;
    const tag = opening?.['name'] as Node | undefined;
    return tag ? code.slice(tag.start, tag.end).replace(/\W/g, '') : 'value';
  };

  const element = (node: Node): string => {
    const tag = tagOf(node);
    const opening = node['openingElement'] as Node;
    const closing = node['closingElement'] as Node | null;
    const inner = node['children'] as Node[];
    if (!INLINE.test(tag) || !closing || !inner.some(hasTextInside)) {
      return whole(node);
    }
    const name = free(tag);
    slots.opening.set(name, { start: opening.start, end: opening.end });
    slots.closing.set(name, { start: closing.start, end: closing.end });
    inside.push(
      ...(opening['attributes'] as Node[]),
      opening['name'] as Node,
      closing['name'] as Node,
    );
    return `<${name}>${inner.map(child).join('')}</${name}>`;
  };

  const hasTextInside = (node: Node): boolean =>
    isDirectText(node) ||
    (node.type === 'JSXElement' &&
      INLINE.test(tagOf(node)) &&
      (node['children'] as Node[]).some(hasTextInside));

  const child = (node: Node): string => {
    if (node.type === 'JSXText') {
      return jsxText(String(node['raw'] ?? node['value']));
    }
    if (node.type === 'JSXExpressionContainer') {
      const expression = node['expression'] as Node;
      if (expression.type === 'JSXEmptyExpression') return '';
      if (expression.type === 'Literal' && typeof expression['value'] === 'string') {
        return expression['value'];
      }
      inside.push(expression);
      const name = free(nameOf(code, expression));
      slots.values.set(name, { start: node.start, end: node.end });
      return `{${name}}`;
    }
    if (node.type === 'JSXElement') return element(node);
    return whole(node);
  };

  if (!nodes.some(isDirectText)) return null;
  return { english: nodes.map(child).join(''), slots, inside };
}
