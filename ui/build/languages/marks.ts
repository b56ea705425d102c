import { parseAst } from 'vite';
import { serialize } from './serialize.ts';

/** A node of the syntax tree, as ESTree with JSX and TypeScript. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** A range of the source. */
export interface Span {
  start: number;
  end: number;
}

/** The meaning of the names in a text. */
export interface Slots {
  /** Tags of elements, by name. */
  opening: Map<string, Span>;
  closing: Map<string, Span>;
  /** Values and elements without texts, by name. */
  values: Map<string, Span>;
}

/** A text in a module: in markup, or in a call of `t` or `plural`. */
export interface Mark extends Span {
  /** As translators see it: elements as `<a>…</a>`, values as `{name}`. */
  english: string;
  /** The text for other numbers than one, and the number. */
  plural?: { other: string; count: Span };
  kind: 'children' | 'attribute' | 'call';
  slots: Slots;
  line: number;
}

/** Attributes that people read, or hear. */
export const READ =
  /^(alt|title|label|placeholder|aria-(label|description|roledescription|valuetext))$/;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The name of an identifier; empty for anything else. */
export const nameIn = (node: unknown): string => (isNode(node) ? String(node['name']) : '');

export function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  // Builds ask for every node of every module.
  for (const key in node) {
    const value = node[key];
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) children.push(...value.filter(isNode));
    else if (isNode(value)) children.push(value);
  }
  return children;
}

export const literal = (node: unknown): string | null =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string'
    ? node['value']
    : null;

let latest = { module: '', code: '', tree: {} as Node };

/** The syntax tree of a module; the latest stays, since it is mostly read twice. @param module its name, `.ts` or `.tsx` */
export function treeOf(module: string, code: string): Node {
  if (latest.module !== module || latest.code !== code) {
    const tree = parseAst(code, { lang: module.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
    latest = { module, code, tree };
  }
  return latest.tree;
}

const noSlots = (): Slots => ({ opening: new Map(), closing: new Map(), values: new Map() });

/** The values of a call, by name: `{ name, count: visits.length }`. */
function valuesOf(node: Node | undefined): Slots {
  const slots = noSlots();
  for (const property of (node?.['properties'] ?? []) as Node[]) {
    const { key, value } = property as unknown as { key: Node; value: Node };
    slots.values.set(String(key['name'] ?? key['value']), value);
  }
  return slots;
}

/** The texts of modules by their code: a build asks for each language. */
const known = new Map<string, readonly Mark[]>();

/**
 * Finds the texts of a module, outermost first: what stands between tags and in attributes that people read, and calls of
 * `t` and `plural` with literals.
 * @param module its name, `.ts` or `.tsx`
 * @throws Error naming the line of a call whose text or values are no literal
 */
export function marksOf(module: string, code: string): readonly Mark[] {
  if (!module.endsWith('x') && !/\b(t|plural)\(/.test(code)) return [];
  const marks = known.get(code) ?? findMarks(module, code);
  known.set(code, marks);
  return marks;
}

function findMarks(module: string, code: string): Mark[] {
  const marks: Mark[] = [];
  const lineOf = (at: number): number => code.slice(0, at).split('\n').length;

  function call(node: Node): void {
    const isPlural = (node['callee'] as Node)['name'] === 'plural';
    const [first, ...others] = node['arguments'] as Node[];
    const [english, other] = (isPlural ? others : [first]).map(literal);
    if (english === undefined || english === null || other === null || !first)
      throw new Error(`${module}:${lineOf(node.start)}: t and plural take literals`);
    const values = others[isPlural ? 2 : 0];
    // The names of a variable's values are unknown here, and braces would stay in the text.
    if (values && values.type !== 'ObjectExpression')
      throw new Error(`${module}:${lineOf(node.start)}: t and plural take values as { name: … }`);
    const slots = valuesOf(values);
    if (isPlural) slots.values.set('count', first);
    marks.push({
      start: node.start,
      end: node.end,
      english,
      kind: 'call',
      slots,
      line: lineOf(node.start),
      ...(isPlural && { plural: { other: other ?? '', count: first } }),
    });
  }

  function children(node: Node): boolean {
    const nodes = node['children'] as Node[];
    const text = serialize(code, nodes);
    const [first, last] = [nodes[0], nodes.at(-1)];
    if (text === null || !first || !last) return false;
    const { english, slots } = text;
    const line = lineOf(first.start + (/^\s*/.exec(code.slice(first.start))?.[0].length ?? 0));
    marks.push({ start: first.start, end: last.end, english, kind: 'children', slots, line });
    for (const inner of text.inside) visit(inner);
    return true;
  }

  function visit(node: Node): void {
    if (node.type === 'CallExpression' && /^(t|plural)$/.test(nameIn(node['callee']))) call(node);
    if (node.type === 'JSXAttribute') {
      const value = node['value'];
      const english = literal(value);
      const isText = english !== null && /\p{L}{2}/u.test(english);
      if (isText && isNode(value) && READ.test(code.slice(node.start, value.start - 1)))
        marks.push({
          start: value.start,
          end: value.end,
          english,
          kind: 'attribute',
          slots: noSlots(),
          line: lineOf(value.start),
        });
    }
    const isMarkup = node.type === 'JSXElement' || node.type === 'JSXFragment';
    if (isMarkup && children(node)) {
      const opening = node['openingElement'];
      if (isNode(opening)) visit(opening);
    } else for (const child of childrenOf(node)) visit(child);
  }

  visit(treeOf(module, code));
  return marks;
}
